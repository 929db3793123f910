import { divideHalfUp, type Minor, minor, splitMoney, sumMoney } from '#shared/money.ts';
import { countUnitsGiven } from './count-units-given.ts';
import type { DiscountLine, PromoTerms } from './promo-terms.ts';

interface OrderDiscount {
  /** The share of each line, in their order. */
  lines: Minor[];
  delivery: Minor;
  total: Minor;
}

/**
 * What a promo takes off an order, in minor units:
 * - percent: of the eligible lines' sum, rounded half up; amount: capped at that sum; both split over the eligible lines by largest remainder;
 * - buy X get Y: a percentage of the given units' sum (see countUnitsGiven), rounded half up, split over the lines of the given units by largest remainder;
 * - free delivery: the delivery cost, and nothing off the lines.
 */
export function discountOrder(lines: readonly DiscountLine[], promo: PromoTerms | null, deliveryCost: Minor): OrderDiscount {
  const none = lines.map(() => minor(0));
  if (!promo) return { lines: none, delivery: minor(0), total: minor(0) };
  if (promo.type === 'free_delivery') return { lines: none, delivery: deliveryCost, total: deliveryCost };
  const discounted = lines.map(({ unitPrice, quantity, eligible }) => (eligible ? minor(unitPrice * quantity) : minor(0)));
  const given = () => countUnitsGiven(lines, promo).map((units, index) => minor(units * (lines[index]?.unitPrice ?? 0)));
  const weights = promo.type === 'buy_x_get_y' ? given() : discounted;
  const sum = sumMoney(weights);
  const total = promo.type === 'amount' ? minor(Math.min(promo.value, sum)) : minor(divideHalfUp(sum * promo.value, 100));
  return { lines: splitMoney(total, weights), delivery: minor(0), total };
}
