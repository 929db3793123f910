import type { Variation } from '#contract/catalog.ts';
import { divideHalfUp } from '#shared/money.ts';

/** In which unit each measure is compared (Directive 98/6/EC, article 2 b), and how many of the measure make one. */
const comparedPer = {
  g: { per: 'kg', measure: 1_000 },
  ml: { per: 'l', measure: 1_000 },
  piece: { per: 'piece', measure: 1 },
} as const;

/** What a kilogram, litre or piece of it costs, in minor units rounded half up; null where nothing is measured. */
export function unitPrice({ price, netQuantity, netUnit }: Pick<Variation, 'price' | 'netQuantity' | 'netUnit'>): Variation['unitPrice'] {
  if (netQuantity === null || netUnit === null) return null;
  const { per, measure } = comparedPer[netUnit];
  return { amount: divideHalfUp(price * measure, netQuantity), per };
}
