import { divideHalfUp } from './money.ts';

/** How many g, ml or pieces one unit of the unit price is. */
export const measurePerUnit = { kg: 1_000, l: 1_000, piece: 1 } as const;

type ComparedUnit = keyof typeof measurePerUnit;

/** The unit of the unit price for each measure (Directive 98/6/EC, article 2 b). */
const comparedIn = { g: 'kg', ml: 'l', piece: 'piece' } as const satisfies Record<string, ComparedUnit>;

interface Measured {
  /** Minor units. */
  price: number;
  netQuantity: number | null;
  netUnit: keyof typeof comparedIn | null;
}

/** The price of a kilogram, litre or piece, in minor units, rounded half up; null without a net quantity. */
export function unitPrice({ price, netQuantity, netUnit }: Measured): { amount: number; per: ComparedUnit } | null {
  if (netQuantity === null || netUnit === null) return null;
  const per = comparedIn[netUnit];
  return { amount: divideHalfUp(price * measurePerUnit[per], netQuantity), per };
}
