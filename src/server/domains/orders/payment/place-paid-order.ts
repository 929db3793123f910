import { holdCreditsAgain } from '#server/domains/gift-cards/redemptions/hold-credits.ts';
import { OutOfStock } from '#server/domains/inventory/inventory.errors.ts';
import { reserveStock } from '#server/domains/inventory/reserve-stock.ts';
import { restorePromoRedemption } from '#server/domains/promotions/redemptions/restore-promo-redemption.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StoredOrder } from '../order-columns.queries.ts';
import { resolveEmail } from '../requests/complete-order.ts';
import { placeLockedOrder } from '../requests/place-locked-order.ts';

/** Whether a request was cancelled because it had expired, and not by a person, who may have written the same word. `history` must be current. */
export function hasExpired({ status, history }: Pick<StoredOrder, 'status' | 'history'>): boolean {
  const last = history.at(-1);
  return status === 'cancelled' && last?.note === 'expired' && last.by === 'shop' && !last.admin && !wasPlaced({ history });
}

const wasPlaced = ({ history }: Pick<StoredOrder, 'history'>): boolean => history.some(({ status }) => status === 'placed');

/**
 * Places a locked request whose card payment has succeeded, even if it has expired: then stock is reserved and the promo redeemed again, if possible. Throws
 * OutOfStock, PromoUsedUp, PromoCustomerLimit, PromoFirstOrderOnly, CreditChanged, EmailRequired.
 */
export async function placePaidOrder(db: Database, order: StoredOrder): Promise<void> {
  const late = order.status === 'cancelled';
  if (late) {
    const lines = order.items.flatMap(({ variation, quantity }) => (variation ? [{ variation, quantity }] : []));
    if (lines.length < order.items.length && order.delivery.kind !== 'email') throw new OutOfStock([]);
    await reserveStock(db, order.id, lines);
    if (order.discounts.length > 0) await restorePromoRedemption(db, order.id);
    if (order.creditAmount > 0) await holdCreditsAgain(db, order.id, await getSettings(db));
  }
  await placeLockedOrder(db, order, { by: 'customer', email: resolveEmail(order, undefined), late });
}
