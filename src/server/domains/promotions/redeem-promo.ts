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

/** Redeems a promo for an order, in the order's transaction. Throws PromoUsedUp when its limit is reached. */
export async function redeemPromo(db: Database, promo: Promo, orderId: string, customer: Customer): Promise<void> {
  if (!(await insertPromoRedemption(db, promo.id, orderId, customer))) throw new PromoUsedUp();
}

/** Releases an order's promo redemption, once. Does nothing for an order without a promo. */
export const releasePromoRedemption = (db: Database, orderId: string): Promise<void> => releasePromoRedemptionRow(db, orderId);

/**
 * Assigns an order's promo redemption to its customer, once known, and returns the promo. Throws PromoCustomerLimit when the customer has reached the
 * limit. The promo is locked, so that concurrent orders of one customer are counted one after the other.
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

/** Assigns the promo redemptions of orders to a user, whatever their e-mail. */
export async function movePromoRedemptionsToUser(db: Database, orderIds: readonly string[], userId: string): Promise<void> {
  if (orderIds.length > 0) await setRedemptionCustomers(db, orderIds, { user_id: userId });
}

/** Removes the customer from the promo redemptions of orders; they still count for the promo's limit. */
export async function anonymizePromoRedemptions(db: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await setRedemptionCustomers(db, orderIds, { email: null, user_id: null });
}
