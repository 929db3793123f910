import { hasOrdered } from '#server/domains/orders/purchases/has-ordered.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ShopError } from '#server/platform/errors.ts';
import type { Customer, LimitedPromo } from '../promo.ts';
import { PromoCustomerLimit, PromoFirstOrderOnly } from '../promotions.errors.ts';
import { countPromoRedemptions } from '../promotions.queries.ts';

export const isLimitedByCustomer = ({ usagePerCustomer, firstOrderOnly }: LimitedPromo): boolean =>
  usagePerCustomer !== null || firstOrderOnly;

/** Why this customer may not redeem the promo, by their orders other than `exceptOrder`: PromoCustomerLimit, PromoFirstOrderOnly; null if they may, or are unknown. */
export async function findUnmetCustomerCondition(
  db: Database,
  promo: LimitedPromo,
  customer: Customer,
  exceptOrder: string | null,
): Promise<ShopError | null> {
  if (customer.email === null && customer.userId === null) return null;
  const { usagePerCustomer: limit, firstOrderOnly } = promo;
  if (limit !== null && (await countPromoRedemptions(db, promo.id, customer, exceptOrder)) >= limit) return new PromoCustomerLimit(limit);
  return firstOrderOnly && (await hasOrdered(db, customer, exceptOrder)) ? new PromoFirstOrderOnly() : null;
}
