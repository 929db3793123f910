import type { ItemUnits, Order } from '#contract/orders.ts';
import type { RefundDestination } from '#contract/payments.ts';
import { findUnitsOutside } from '#server/domains/inventory/find-units-outside.ts';
import { restock } from '#server/domains/inventory/restock.ts';
import { findRefundableAmount, refundPayment } from '#server/domains/payments/refunds/refund-payment.ts';
import type { Actor } from '#server/platform/actor.ts';
import { requireAdmin, requireFullAdmin } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { getOrder } from '../get-order.ts';
import { lockOrderForChange } from '../lifecycle/lock-order.ts';
import { RefundableChanged } from '../orders.errors.ts';
import { findUnitsToRestock, resolveUnitsToRefund } from './preview-refund.ts';

interface OrderRefund {
  amount: number;
  reason?: string | null | undefined;
  /** The units it is for; none for a refund of an amount. */
  items?: ItemUnits[] | undefined;
  /** Whether units that were shipped and have not come back go into stock again: those that are refunded, or all. */
  restock?: boolean | undefined;
  /** What could be refunded when the caller read it: two admins who refund the same at the same moment refund it once. */
  refundable?: number | undefined;
  /** By default back to where the money came from. */
  to?: RefundDestination | undefined;
}

/** Refunds a part or all of an order. Throws NotFound, RefundableChanged, and InvalidInput on `amount`, `items`, `restock` or `to`. */
export function refundOrder(
  db: Database,
  actor: Actor,
  id: string,
  { amount, reason, items = [], restock: restocks, refundable, to }: OrderRefund,
): Promise<Order> {
  // Nobody has to hand it over.
  if (to === 'store_credit') requireFullAdmin(actor);
  return inTransaction(db, async (db) => {
    const order = await lockOrderForChange(db, requireAdmin(actor), { id });
    if (refundable !== undefined && refundable !== (await findRefundableAmount(db, id))) throw new RefundableChanged();
    const units = resolveUnitsToRefund(order, items);
    await refundPayment(db, {
      orderId: id,
      amount,
      reason: reason ?? null,
      by: requireAdmin(actor).userId,
      items: units,
      to,
    });
    if (restocks) {
      const restocked = items.length > 0 ? await findUnitsToRestock(db, order, items) : await findUnitsOutside(db, id);
      if (restocked.length === 0) throw new InvalidInput([{ path: 'restock', message: 'None of these have left the shop.' }]);
      await restock(db, id, restocked);
    }
    return getOrder(db, actor, { id });
  });
}
