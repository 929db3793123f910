import type { Settings } from '#contract/settings.ts';
import { discountOrder } from '#server/domains/pricing/discount-order.ts';
import type { ShopError } from '#server/platform/errors.ts';
import { minor, sumMoney } from '#shared/money.ts';
import { type PromoLine, toDiscountLines } from '../discounts/promo-lines.ts';
import type { Promo } from '../promo.ts';
import { PromoExpired, PromoMinimum, PromoNotApplicable, PromoNotStarted, PromoQuantity, PromoUsedUp } from '../promotions.errors.ts';

/** Why a promo applies to no cart at this moment: PromoNotStarted, PromoExpired or PromoUsedUp; null if it is running. */
export function findReasonNotRunning(promo: Promo, { timeZone }: Pick<Settings, 'timeZone'>, now: Date): ShopError | null {
  if (promo.startsAt && now < promo.startsAt) return new PromoNotStarted(promo.startsAt, timeZone);
  if (promo.endsAt && now >= promo.endsAt) return new PromoExpired(promo.endsAt, timeZone);
  return promo.usageLimit !== null && promo.used >= promo.usageLimit ? new PromoUsedUp() : null;
}

/**
 * Why a running promo does not apply to these lines: PromoNotApplicable, PromoQuantity or PromoMinimum; null if it does. The minimum is that of the whole
 * cart.
 */
export function findUnmetLineCondition(
  promo: Promo,
  lines: readonly PromoLine[],
  { currency }: Pick<Settings, 'currency'>,
): ShopError | null {
  const discountLines = toDiscountLines(promo, lines);
  if (!discountLines.some(({ eligible }) => eligible)) return new PromoNotApplicable();
  if (promo.type === 'buy_x_get_y' && discountOrder(discountLines, promo, minor(0)).total === 0) return new PromoQuantity(promo);
  const subtotal = sumMoney(lines.map(({ unitPrice, quantity }) => minor(unitPrice * quantity)));
  if (promo.minimumSubtotal !== null && subtotal < promo.minimumSubtotal)
    return new PromoMinimum(promo.minimumSubtotal, promo.minimumSubtotal - subtotal, currency);
  return null;
}

/** Why a promo does not apply, by the rules that depend only on the cart and the time; null if it does. */
export const findUnmetCartCondition = (promo: Promo, lines: readonly PromoLine[], settings: Settings, now: Date): ShopError | null =>
  findReasonNotRunning(promo, settings, now) ?? findUnmetLineCondition(promo, lines, settings);
