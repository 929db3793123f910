import type { Settings } from '#contract/settings.ts';
import { discountOrder } from '#server/domains/pricing/discount-order.ts';
import type { ShopError } from '#server/platform/errors.ts';
import { minor, sumMoney } from '#shared/money.ts';
import { type PromoLine, toDiscountLines } from '../discounts/promo-lines.ts';
import type { Promo } from '../promo.ts';
import { PromoExpired, PromoMinimum, PromoNotApplicable, PromoNotStarted, PromoQuantity, PromoUsedUp } from '../promotions.errors.ts';

/**
 * Why a promo does not apply, by the rules that depend only on the cart and the time; null if it does. The minimum is that of the whole cart.
 * PromoNotStarted, PromoExpired, PromoUsedUp, PromoNotApplicable, PromoQuantity or PromoMinimum.
 */
export function findUnmetCartCondition(
  promo: Promo,
  lines: readonly PromoLine[],
  { currency, timeZone }: Settings,
  now: Date,
): ShopError | null {
  if (promo.startsAt && now < promo.startsAt) return new PromoNotStarted(promo.startsAt, timeZone);
  if (promo.endsAt && now >= promo.endsAt) return new PromoExpired(promo.endsAt, timeZone);
  if (promo.usageLimit !== null && promo.used >= promo.usageLimit) return new PromoUsedUp();
  const discountLines = toDiscountLines(promo, lines);
  if (!discountLines.some(({ eligible }) => eligible)) return new PromoNotApplicable();
  if (promo.type === 'buy_x_get_y' && discountOrder(discountLines, promo, minor(0)).total === 0) return new PromoQuantity(promo);
  const subtotal = sumMoney(lines.map(({ unitPrice, quantity }) => minor(unitPrice * quantity)));
  if (promo.minimumSubtotal !== null && subtotal < promo.minimumSubtotal)
    return new PromoMinimum(promo.minimumSubtotal, promo.minimumSubtotal - subtotal, currency);
  return null;
}
