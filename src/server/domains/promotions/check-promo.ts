import type { Settings } from '#contract/settings.ts';
import { type OrderLine, subtotalOf } from '#server/domains/pricing/resolve-order-lines.ts';
import type { Promo } from './promo.ts';
import { PromoExpired, PromoMinimum, PromoNotApplicable, PromoNotStarted, PromoUsedUp } from './promotions.errors.ts';

/**
 * The rules of a promo that can be told from the cart and the clock alone. Throws PromoNotStarted, PromoExpired, PromoUsedUp, PromoNotApplicable,
 * PromoMinimum. The minimum speaks of the whole cart.
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

/** Whether a promo means a line: all of them when it names none; a category means all below it too. */
export function isEligible({ products, categories }: Promo, { variation: { product } }: OrderLine): boolean {
  if (products.length === 0 && categories.length === 0) return true;
  return products.includes(product.id) || product.categoryIds.some((id) => categories.includes(id));
}
