import { discountOrder } from '#server/domains/pricing/discount-order.ts';
import { type Minor, minor } from '#shared/money.ts';
import type { Promo } from '../promo.ts';
import { type PromoLine, toDiscountLines } from './promo-lines.ts';

/** The promos that apply to an order: that of the typed code, and automatic ones, the oldest first. */
export interface ApplicablePromos {
  code: Promo | null;
  automatic: readonly Promo[];
}

/** What a promo takes off an order with these lines. `deliveryCost` is null while it is unknown; free delivery then takes 0 off. */
export const discountOf = (promo: Promo, lines: readonly PromoLine[], deliveryCost: Minor | null): Minor =>
  discountOrder(toDiscountLines(promo, lines), promo, deliveryCost ?? minor(0)).total;

/**
 * The one promo of an order: the one with the greatest discount; of equal ones the code's, then the oldest. An automatic promo that takes nothing off does
 * not apply, but for free delivery whose worth is unknown yet.
 */
export function choosePromo({ code, automatic }: ApplicablePromos, lines: readonly PromoLine[], deliveryCost: Minor | null): Promo | null {
  let best = code && { promo: code, discount: discountOf(code, lines, deliveryCost) };
  for (const promo of automatic) {
    const discount = discountOf(promo, lines, deliveryCost);
    if (discount > (best?.discount ?? 0)) best = { promo, discount };
  }
  const freeDelivery = deliveryCost === null ? automatic.find(({ type }) => type === 'free_delivery') : undefined;
  return best?.promo ?? freeDelivery ?? null;
}
