import type { Database } from '#server/platform/database/database.ts';
import type { Customer, Promo } from './promo.ts';
import { PromoCustomerLimit, PromoUsedUp } from './promotions.errors.ts';
import { countUses, giveUseBack, lockUsedPromo, setUseOwner, setUseOwners, takeUse } from './promotions.queries.ts';

/** Takes one use of a promo for an order, in its transaction. Throws PromoUsedUp when none is left. */
export async function takePromoUse(db: Database, promo: Promo, orderId: string, customer: Customer): Promise<void> {
  if (!(await takeUse(db, promo.id, orderId, customer))) throw new PromoUsedUp();
}

/** Gives the use of an order back, once; an order without a promo has none to give. */
export const givePromoUseBack = (db: Database, orderId: string): Promise<void> => giveUseBack(db, orderId);

/**
 * Writes down who used an order's promo, now that it is known, and answers the promo. Throws PromoCustomerLimit when that customer has used it up:
 * the promo is locked meanwhile, so that two orders of one customer are counted one after the other.
 */
export async function claimPromoUse(db: Database, orderId: string, customer: Customer): Promise<Promo | undefined> {
  const promo = await lockUsedPromo(db, orderId);
  if (!promo) return undefined;
  if (promo.usagePerCustomer !== null && (await countUses(db, promo.id, customer, orderId)) >= promo.usagePerCustomer) {
    throw new PromoCustomerLimit(promo.usagePerCustomer);
  }
  await setUseOwner(db, orderId, customer);
  return promo;
}

/** The uses of orders count for a user from now on, whatever e-mail they were placed with. */
export async function movePromoUses(db: Database, orderIds: readonly string[], userId: string): Promise<void> {
  if (orderIds.length > 0) await setUseOwners(db, orderIds, { user_id: userId });
}

/** The uses of orders are nobody's from now on: they count for the promo's limit, and name no customer. */
export async function forgetPromoUsers(db: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await setUseOwners(db, orderIds, { email: null, user_id: null });
}
