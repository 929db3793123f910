import type { Settings } from '#contract/settings.ts';
import { type OrderLine, subtotalOf } from '#server/domains/pricing/resolve-order-lines.ts';
import type { Promo } from './promo.ts';
import { PromoExpired, PromoMinimum, PromoNotApplicable, PromoNotStarted, PromoUsedUp } from './promotions.errors.ts';

/**
 * Checks the rules of a promo that depend only on the cart and the time. The minimum applies to the whole cart. Throws PromoNotStarted, PromoExpired,
 * PromoUsedUp, PromoNotApplicable, PromoMinimum.
 */
export function checkPromo(promo: Promo, lines: readonly OrderLine[], { currency, timeZone }: Settings, now: Date): void {
  if (promo.startsAt && now < promo.startsAt) throw new PromoNotStarted(promo.startsAt, timeZone);
  if (promo.endsAt && now >= promo.endsAt) throw new PromoExpired(promo.endsAt, timeZone);
  if (promo.usageLimit !== null && promo.used >= promo.usageLimit) throw new PromoUsedUp();
  if (!lines.some((line) => isEligible(promo, line))) throw new PromoNotApplicable();
  const subtotal = subtotalOf(lines);
  if (promo.minimumSubtotal !== null && subtotal < promo.minimumSubtotal) {
    throw new PromoMinimum(promo.minimumSubtotal, promo.minimumSubtotal - subtotal, currency);
  }
}

/** Whether a promo applies to a line: without products and categories, to all lines; a category includes its descendants. */
export function isEligible({ products, categories }: Promo, { variation: { product } }: OrderLine): boolean {
  if (products.length === 0 && categories.length === 0) return true;
  return products.includes(product.id) || product.categoryIds.some((id) => categories.includes(id));
}
