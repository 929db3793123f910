import type { Database } from '#server/platform/database/database.ts';
import type { Customer, Promo } from './promo.ts';
import { PromoCustomerLimit, PromoUsedUp } from './promotions.errors.ts';
import {
  countPromoRedemptions,
  insertPromoRedemption,
  lockPromoOfOrder,
  releasePromoRedemptionRow,
  setRedemptionCustomer,
  setRedemptionCustomers,
} from './promotions.queries.ts';

/** Takes one use of a promo for an order, in its transaction. Throws PromoUsedUp when none is left. */
export async function redeemPromo(db: Database, promo: Promo, orderId: string, customer: Customer): Promise<void> {
  if (!(await insertPromoRedemption(db, promo.id, orderId, customer))) throw new PromoUsedUp();
}

/** Gives the use of an order back, once; an order without a promo has none to give. */
export const releasePromoRedemption = (db: Database, orderId: string): Promise<void> => releasePromoRedemptionRow(db, orderId);

/**
 * Writes down who used an order's promo, now that it is known, and answers the promo. Throws PromoCustomerLimit when that customer has used it up:
 * the promo is locked meanwhile, so that two orders of one customer are counted one after the other.
 */
export async function assignPromoRedemption(db: Database, orderId: string, customer: Customer): Promise<Promo | undefined> {
  const promo = await lockPromoOfOrder(db, orderId);
  if (!promo) return undefined;
  if (promo.usagePerCustomer !== null && (await countPromoRedemptions(db, promo.id, customer, orderId)) >= promo.usagePerCustomer) {
    throw new PromoCustomerLimit(promo.usagePerCustomer);
  }
  await setRedemptionCustomer(db, orderId, customer);
  return promo;
}

/** The uses of orders count for a user from now on, whatever e-mail they were placed with. */
export async function movePromoRedemptionsToUser(db: Database, orderIds: readonly string[], userId: string): Promise<void> {
  if (orderIds.length > 0) await setRedemptionCustomers(db, orderIds, { user_id: userId });
}

/** The uses of orders are nobody's from now on: they count for the promo's limit, and name no customer. */
export async function anonymizePromoRedemptions(db: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await setRedemptionCustomers(db, orderIds, { email: null, user_id: null });
}
