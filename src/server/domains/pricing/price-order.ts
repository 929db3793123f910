import { divideHalfUp, type Minor, minor, splitMoney, sumMoney } from '#shared/money.ts';
import { discountOrder } from './discount-order.ts';
import type { DiscountLine, PromoTerms } from './promo-terms.ts';

export interface PriceInput {
  /** `taxRate`: percent with up to two decimals. */
  lines: readonly (DiscountLine & { taxRate: number })[];
  promo: PromoTerms | null;
  delivery: { cost: Minor; taxRate: number };
  pricesIncludeTax: boolean;
}

export interface PricedOrder {
  subtotal: Minor;
  discount: Minor;
  /** In the order of the input. `total` is before the discount, `tax` after it. */
  lines: { total: Minor; discount: Minor; tax: Minor }[];
  delivery: { cost: Minor; discount: Minor; tax: Minor };
  tax: Minor;
  total: Minor;
}

/**
 * The price of an order, in minor units, by the rules of the shop's contract:
 * - discount: see discountOrder; its shares are taken off the lines or the delivery, so that tax applies to what is paid;
 * - tax: computed once per rate on everything it applies to, as on an invoice, then split by largest remainder, so that the lines add up to the total;
 * - total: subtotal − discount + delivery, plus the tax if prices exclude it.
 */
export function priceOrder({ lines, promo, delivery, pricesIncludeTax }: PriceInput): PricedOrder {
  const totals = lines.map(({ unitPrice, quantity }) => minor(unitPrice * quantity));
  const { lines: shares, delivery: deliveryDiscount, total: discount } = discountOrder(lines, promo, delivery.cost);

  const paid = [...totals.map((total, index) => total - (shares[index] ?? 0)), delivery.cost - deliveryDiscount].map(minor);
  const rates = [...lines.map(({ taxRate }) => taxRate), delivery.taxRate];
  const taxes = taxOf(paid, rates, pricesIncludeTax);

  const [subtotal, tax] = [sumMoney(totals), sumMoney(taxes)];
  return {
    subtotal,
    discount,
    lines: totals.map((total, index) => ({ total, discount: shares[index] ?? minor(0), tax: taxes[index] ?? minor(0) })),
    delivery: { cost: delivery.cost, discount: deliveryDiscount, tax: taxes[lines.length] ?? minor(0) },
    tax,
    total: minor(subtotal - discount + delivery.cost + (pricesIncludeTax ? 0 : tax)),
  };
}

/** The tax of each amount: gross × rate ÷ (100 + rate) if prices include tax, else net × rate ÷ 100; rounded half up once per rate. */
function taxOf(amounts: readonly Minor[], rates: readonly number[], included: boolean): Minor[] {
  const taxes = amounts.map(() => minor(0));
  for (const rate of new Set(rates)) {
    const lineIndexes = rates.flatMap((lineRate, index) => (lineRate === rate ? [index] : []));
    const weights = lineIndexes.map((lineIndex) => amounts[lineIndex] ?? 0);
    // Rates have at most two decimals, so hundredths of a percent are integers.
    const hundredths = Math.round(rate * 100);
    const tax = divideHalfUp(sumMoney(weights.map(minor)) * hundredths, included ? 10_000 + hundredths : 10_000);
    const shares = splitMoney(minor(tax), weights);
    for (const [nth, lineIndex] of lineIndexes.entries()) taxes[lineIndex] = shares[nth] ?? minor(0);
  }
  return taxes;
}
