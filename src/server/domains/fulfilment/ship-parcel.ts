import type { NewParcel } from '#contract/fulfilment.ts';
import type { ItemUnits } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { shipStock } from '#server/domains/inventory/ship-stock.ts';
import { type LockedOrder, lockOrderForChange, type OrderCaller } from '#server/domains/orders/lifecycle/lock-order.ts';
import { historyAuthor, moveOrder } from '#server/domains/orders/lifecycle/move-order.ts';
import { InvalidTransition } from '#server/domains/orders/orders.errors.ts';
import { requirePaidForShipping } from '#server/domains/payments/ledger/require-paid-for-shipping.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { newId } from '#shared/ids.ts';
import { NothingToPack, SentByEmail } from './fulfilment.errors.ts';
import { parcelShipped } from './fulfilment.events.ts';
import { resolveUnits, toStockLines } from './item-units.ts';
import { insertParcel } from './parcels.queries.ts';
import { returnWindowEnd } from './return-window.ts';
import { unitsLeftToShip, unitsToPack } from './units-left-to-ship.ts';

interface ShipInput extends NewParcel {
  orderId: string;
  /** For the order's history. */
  note?: string | null;
}

/**
 * Ships the given items of an order, or all that are to be packed, in one parcel: their stock leaves the shop, and `parcel.shipped` is emitted. Units that were
 * refunded leave only if they are given. The order is processing after its first parcel, and shipped once everything has left. Throws NotFound,
 * InvalidTransition, NotPaidForShipping, NothingToPack, and InvalidInput for items that the order does not have or that have left before.
 */
export function shipParcel(
  db: Database,
  caller: OrderCaller,
  input: ShipInput,
  { returnDays }: Pick<Settings, 'returnDays'>,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await lockOrderForChange(db, caller, { id: input.orderId });
    if (order.status !== 'placed' && order.status !== 'processing') throw new InvalidTransition(order.status, 'shipped');
    if (order.delivery.kind === 'email' && caller.kind !== 'shop') throw new SentByEmail();
    await requirePaidForShipping(db, order.id);
    const left = unitsLeftToShip(order);
    const units = input.items ? resolveUnits(input.items, order.items, { available: left, describe: describeLeft }) : unitsToPack(order);
    if (units.length === 0) throw new NothingToPack();

    const [parcelId, shippedAt] = [newId(), new Date()];
    const { carrier = order.delivery.carrier, number = null, url = null } = input.tracking ?? {};
    const returnableUntil = returnWindowEnd(returnDays, { shippedAt, promisedFor: order.delivery.latest, deliveredAt: null });
    const parcel = { id: parcelId, order_id: order.id, carrier, number, url, shipped_at: shippedAt, delivered_at: null };
    await insertParcel(db, { ...parcel, returnable_until: returnableUntil, shipped_by: historyAuthor(caller).adminId }, units);
    await shipStock(db, order.id, toStockLines(units, order.items));
    await moveShippedOrder(db, caller, order, { isComplete: countUnits(units) === countUnits(left), note: input.note ?? null });
    await emit(db, parcelShipped, { orderId: order.id, parcelId });
  });
}

/** A placed order makes two moves at once when everything leaves in one parcel. */
async function moveShippedOrder(
  db: Database,
  caller: OrderCaller,
  order: LockedOrder,
  { isComplete, note }: { isComplete: boolean; note: string | null },
): Promise<void> {
  const author = historyAuthor(caller);
  if (order.status === 'placed') await moveOrder(db, order, 'processing', { ...author, note: isComplete ? null : note });
  if (isComplete) await moveOrder(db, { id: order.id, status: 'processing' }, 'shipped', { ...author, note });
}

const countUnits = (units: readonly ItemUnits[]): number => units.reduce((sum, { quantity }) => sum + quantity, 0);

const describeLeft = (max: number): string =>
  max === 0 ? 'All of these have been shipped.' : `Only ${max} ${max === 1 ? 'is' : 'are'} left to ship.`;
