import { removeOrderedLines } from '#server/domains/cart/remove-ordered-lines.ts';
import { requirePromoForCustomer } from '#server/domains/promotions/redemptions/redeem-promo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { moveOrder } from '../lifecycle/move-order.ts';
import type { StoredOrder } from '../order-columns.queries.ts';
import { captureCredits } from '../payment/capture-credits.ts';

/**
 * Places a locked order request for an email: checks the promo's limits per customer, emits `order.placed` and removes the ordered items from a user's cart.
 * Returns the new entry of the history. Throws PromoCustomerLimit, PromoFirstOrderOnly, InvalidTransition.
 */
export async function placeLockedOrder(
  db: Database,
  order: StoredOrder,
  { email, late = false, ...author }: { by: string; adminId?: string | null; email: string; late?: boolean },
): ReturnType<typeof moveOrder> {
  // Here, because the customer may have been unknown until now.
  if (order.hasLimitedPromo) await requirePromoForCustomer(db, order.id, { email, userId: order.userId });
  if (order.creditAmount > 0) await captureCredits(db, order);
  const placed = await moveOrder(db, order, 'placed', { ...author, email, late });
  if (order.userId) await removeOrderedLines(db, order.userId, order.items);
  return placed;
}
