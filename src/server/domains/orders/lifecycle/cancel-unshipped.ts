import type { UnshippedCancellation } from '#contract/admin-orders.ts';
import type { Order } from '#contract/orders.ts';
import { addUnitsSold } from '#server/domains/catalog/add-units-sold.ts';
import { toStockLines } from '#server/domains/fulfilment/item-units.ts';
import { unshippedUnits } from '#server/domains/fulfilment/units-left-to-ship.ts';
import { releaseStock } from '#server/domains/inventory/release-stock.ts';
import { writeOffStock } from '#server/domains/inventory/ship-stock.ts';
import { waivePayment } from '#server/domains/payments/ledger/waive-payment.ts';
import { calculateUnshippedAmount } from '#server/domains/returns/calculate-refund.ts';
import { isEverythingBack } from '#server/domains/returns/receive-return.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { getOrder } from '../get-order.ts';
import { NothingLeftToCancel } from '../orders.errors.ts';
import { unshippedCancelled } from '../orders.events.ts';
import { type LockedOrder, lockOrderForChange, type OrderCaller } from './lock-order.ts';
import { historyAuthor, moveOrder } from './move-order.ts';
import { setUnshippedCancelled } from './unshipped.queries.ts';

/**
 * Cancels the units of an order that have not left, though others have: their stock is available again, or with `restock: false` written off; their price is
 * refunded, or need not be paid any more, and delivery stays to be paid. The order is shipped then, delivered if all its parcels have arrived, or returned if
 * all that was sent is back. Emits `order.unshipped_cancelled`. Throws NotFound, NothingLeftToCancel.
 */
export function cancelUnshipped(
  db: Database,
  caller: AdminActor | { kind: 'shop' },
  id: string,
  { restock = true, note = null }: UnshippedCancellation,
): Promise<Order> {
  return inTransaction(db, async (db) => {
    const order = await lockOrderForChange(db, caller, { id });
    if (order.status !== 'processing' || order.parcels.length === 0) throw new NothingLeftToCancel(order.status);
    const units = unshippedUnits(order);
    const at = new Date();
    await setUnshippedCancelled(db, id, at);
    await waivePayment(db, order, {
      amount: calculateUnshippedAmount(order),
      reason: note ?? 'Items not sent',
      by: caller.kind === 'admin' ? caller.userId : 'shop',
    });
    await (restock ? releaseStock : writeOffStock)(db, id, toStockLines(units, order.items));
    if (order.unitsCounted) {
      const sold = units.map(({ position, quantity }) => ({ product: order.items[position]?.product ?? null, quantity: -quantity }));
      await addUnitsSold(
        db,
        sold.flatMap(({ product, quantity }) => (product ? [{ product, quantity }] : [])),
      );
    }
    await moveOn(db, caller, { ...order, unshippedCancelledAt: at }, note);
    await emit(db, unshippedCancelled, { orderId: id });
    return getOrder(db, caller, { id });
  });
}

async function moveOn(db: Database, caller: OrderCaller, order: LockedOrder, note: string | null): Promise<void> {
  await moveOrder(db, order, 'shipped', { ...historyAuthor(caller), note });
  const shipped = { id: order.id, status: 'shipped' as const };
  if (isEverythingBack(order)) await moveOrder(db, shipped, 'returned', historyAuthor(caller));
  else if (order.parcels.every(({ deliveredAt }) => deliveredAt !== null)) await moveOrder(db, shipped, 'delivered', historyAuthor(caller));
}
