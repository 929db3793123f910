import type { Database } from '#server/platform/database/database.ts';
import type { Minor } from '#shared/money.ts';
import { findUnmetCustomerCondition } from '../conditions/find-unmet-customer-condition.ts';
import { type ApplicablePromos, choosePromo } from '../discounts/choose-promo.ts';
import type { PromoLine } from '../discounts/promo-lines.ts';
import type { Customer, Promo } from '../promo.ts';
import { PromoUsedUp } from '../promotions.errors.ts';
import { insertPromoRedemption, lockLimitedPromoOf, lockPromosOf, releasePromoRedemptionRow } from '../promotions.queries.ts';

interface Redemption {
  orderId: string;
  lines: readonly PromoLine[];
  deliveryCost: Minor;
}

/**
 * Redeems the best of the promos (see choosePromo) for an order, in the order's transaction, and returns it. Automatic promos that were used up or changed
 * meanwhile do not apply. Throws PromoUsedUp when that happens to the promo of a code.
 */
export async function redeemBestPromo(
  db: Database,
  { code, automatic }: ApplicablePromos,
  { orderId, lines, deliveryCost }: Redemption,
): Promise<Promo | null> {
  const promo = choosePromo({ code, automatic }, lines, deliveryCost);
  if (!promo || (await insertPromoRedemption(db, promo, orderId))) return promo;
  if (promo === code) throw new PromoUsedUp();
  return redeemBestPromo(db, { code, automatic: automatic.filter((other) => other !== promo) }, { orderId, lines, deliveryCost });
}

/**
 * Locks the promos of orders that are released for a new one, and those that may apply to it: two callers that each redeem what the other one releases would
 * deadlock.
 */
export const lockPromosForRelease = (db: Database, orderIds: readonly string[]): Promise<void> => lockPromosOf(db, orderIds);

/** Releases an order's promo redemption, once. Does nothing for an order without a promo. */
export const releasePromoRedemption = (db: Database, orderId: string): Promise<void> => releasePromoRedemptionRow(db, orderId);

/**
 * Makes sure that the promo of an order may be used by its customer, who is known by now. Throws PromoCustomerLimit and PromoFirstOrderOnly, for an
 * automatic promo by the customer's account alone, by which it was applied. A promo with such limits is locked, so that concurrent orders of one customer
 * are counted one after the other.
 */
export async function requirePromoForCustomer(db: Database, orderId: string, customer: Customer): Promise<void> {
  const promo = await lockLimitedPromoOf(db, orderId);
  if (!promo) return;
  const known = promo.code === null ? { email: null, userId: customer.userId } : customer;
  const unmet = await findUnmetCustomerCondition(db, promo, known, orderId);
  if (unmet) throw unmet;
}
