import type { Database } from '#server/platform/database/database.ts';
import type { Minor } from '#shared/money.ts';
import { findUnmetCustomerCondition } from '../conditions/find-unmet-customer-condition.ts';
import { type ApplicablePromos, choosePromo } from '../discounts/choose-promo.ts';
import type { PromoLine } from '../discounts/promo-lines.ts';
import type { Customer, Promo } from '../promo.ts';
import { PromoUsedUp } from '../promotions.errors.ts';
import {
  assignRedemption,
  insertPromoRedemption,
  lockPromosOf,
  releasePromoRedemptionRow,
  setRedemptionCustomers,
} from '../promotions.queries.ts';

interface Redemption {
  orderId: string;
  customer: Customer;
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
  { orderId, customer, lines, deliveryCost }: Redemption,
): Promise<Promo | null> {
  const promo = choosePromo({ code, automatic }, lines, deliveryCost);
  if (!promo || (await insertPromoRedemption(db, promo, orderId, customer))) return promo;
  if (promo === code) throw new PromoUsedUp();
  return redeemBestPromo(db, { code, automatic: automatic.filter((other) => other !== promo) }, { orderId, customer, lines, deliveryCost });
}

/**
 * Locks the promos of orders that are released for a new one, and those that may apply to it: two callers that each redeem what the other one releases would
 * deadlock.
 */
export const lockPromosForRelease = (db: Database, orderIds: readonly string[]): Promise<void> => lockPromosOf(db, orderIds);

/** Releases an order's promo redemption, once. Does nothing for an order without a promo. */
export const releasePromoRedemption = (db: Database, orderId: string): Promise<void> => releasePromoRedemptionRow(db, orderId);

/**
 * Assigns an order's promo redemption to its customer, once known. Throws PromoCustomerLimit and PromoFirstOrderOnly, for an automatic promo by the
 * customer's account alone, by which it was applied. The promo is locked, so that concurrent orders of one customer are counted one after the other.
 */
export async function assignPromoRedemption(db: Database, orderId: string, customer: Customer): Promise<void> {
  const promo = await assignRedemption(db, orderId, customer);
  if (!promo) return;
  const known = promo.code === null ? { email: null, userId: customer.userId } : customer;
  const unmet = await findUnmetCustomerCondition(db, promo, known, orderId);
  if (unmet) throw unmet;
}

/** Assigns the promo redemptions of orders to a user, whatever their e-mail. */
export async function movePromoRedemptionsToUser(db: Database, orderIds: readonly string[], userId: string): Promise<void> {
  if (orderIds.length > 0) await setRedemptionCustomers(db, orderIds, { user_id: userId });
}

/** Removes the customer from the promo redemptions of orders; they still count for the promo's limit. */
export async function anonymizePromoRedemptions(db: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await setRedemptionCustomers(db, orderIds, { email: null, user_id: null });
}
