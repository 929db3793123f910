import type { ReturnChange } from '#contract/returns.ts';
import { resolveUnits, sumUnits, toStockLines } from '#server/domains/fulfilment/item-units.ts';
import { cancelledUnits } from '#server/domains/fulfilment/units-left-to-ship.ts';
import { restock } from '#server/domains/inventory/restock.ts';
import type { LockedOrder } from '#server/domains/orders/lifecycle/lock-order.ts';
import { historyAuthor, moveOrder } from '#server/domains/orders/lifecycle/move-order.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { requireReturnTransition } from './return-transitions.ts';
import { unitsNotReturned } from './returnable-units.ts';
import { returnReceived } from './returns.events.ts';
import { replaceReturnItems, updateReturn } from './returns.queries.ts';
import type { ReturnedUnits, ReturnRecord } from './returns.tables.ts';

type ReceiveInput = Omit<Extract<ReturnChange, { status: 'received' }>, 'status'>;

/**
 * Takes back the items of a return of a locked order, by default those that were requested; others, and more, may have come. Items with `restock` go into
 * stock again. The order is returned once everything that was shipped is back. A withdrawal of which nothing came ends without a refund, since it cannot be
 * rejected. Emits `return.received`. Throws ReturnClosed, and InvalidInput for items that were not sent, or if nothing came of another return.
 */
export async function receiveReturn(
  db: Database,
  admin: AdminActor,
  { order, received, input }: { order: LockedOrder; received: ReturnRecord; input: ReceiveInput },
): Promise<void> {
  requireReturnTransition(received.status, 'received');
  const units = unitsReceived(order, received, input);
  await replaceReturnItems(db, { id: received.id, order_id: order.id }, units);
  const answer = input.note ?? null;
  const at = new Date();
  await updateReturn(db, received.id, { status: 'received', received_at: at, answer, received_by: admin.userId });
  if (units.length === 0) await updateReturn(db, received.id, { status: 'refunded', refund: 0, closed_at: at, closed_by: admin.userId });
  await restock(db, order.id, restockedLines(units, order));
  const others = order.returns.filter(({ id }) => id !== received.id);
  await moveReturnedOrder(db, admin, { ...order, returns: [...others, { ...received, status: 'received', items: units }] });
  await emit(db, returnReceived, { orderId: order.id, returnId: received.id });
}

function unitsReceived(order: LockedOrder, received: ReturnRecord, { items }: ReceiveInput): ReturnedUnits[] {
  if (!items) return received.items;
  const available = unitsNotReturned({ ...order, returns: order.returns.filter(({ id }) => id !== received.id) });
  const limits = { available, describe: (max: number) => `Enter ${max} or less.` };
  const units = resolveUnits(items, order.items, limits);
  // Of one item, some units may be damaged and others not.
  const sellable = resolveUnits(
    items.filter(({ restock: isSellable }) => isSellable),
    order.items,
    limits,
  );
  const arrived = units.filter(({ quantity }) => quantity > 0);
  if (arrived.length === 0 && received.reason !== 'withdrawal') {
    throw new InvalidInput([{ path: 'items', message: 'If nothing came back, reject the return and say why.' }]);
  }
  return arrived.map(({ position, quantity }) => ({
    ...{ position, quantity },
    restocked: sellable.find((unit) => unit.position === position)?.quantity ?? 0,
    alreadyRefunded: 0,
  }));
}

export const restockedLines = (units: readonly ReturnedUnits[], { items }: Pick<LockedOrder, 'items'>) =>
  toStockLines(
    units.map(({ position, restocked }) => ({ position, quantity: restocked })),
    items,
  );

/** Whether all units of an order are back, except those that were never sent. */
export function isEverythingBack(order: Pick<LockedOrder, 'items' | 'parcels' | 'returns' | 'unshippedCancelledAt'>): boolean {
  const back = order.returns.filter(({ status }) => status === 'received' || status === 'refunded');
  const done = sumUnits([...back, { items: cancelledUnits(order) }]);
  return order.items.every(({ quantity }, position) => done.get(position) === quantity);
}

/** Moves a shipped or delivered order whose items are all back. */
async function moveReturnedOrder(
  db: Database,
  admin: AdminActor,
  order: Pick<LockedOrder, 'id' | 'status' | 'items' | 'parcels' | 'returns' | 'unshippedCancelledAt'>,
): Promise<void> {
  if (isEverythingBack(order) && (order.status === 'shipped' || order.status === 'delivered')) {
    await moveOrder(db, order, 'returned', historyAuthor(admin));
  }
}
