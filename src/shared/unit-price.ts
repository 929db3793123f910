import { divideHalfUp } from './money.ts';

/** How much of a product's own measure (g, ml, piece) makes one of the unit in which its price is compared. */
export const measurePerUnit = { kg: 1_000, l: 1_000, piece: 1 } as const;

type ComparedUnit = keyof typeof measurePerUnit;

/** In which unit each measure is compared (Directive 98/6/EC, article 2 b). */
const comparedIn = { g: 'kg', ml: 'l', piece: 'piece' } as const satisfies Record<string, ComparedUnit>;

interface Measured {
  /** Minor units. */
  price: number;
  netQuantity: number | null;
  netUnit: keyof typeof comparedIn | null;
}

/** What a kilogram, litre or piece of it costs, in minor units rounded half up; null where nothing is measured. */
export function unitPrice({ price, netQuantity, netUnit }: Measured): { amount: number; per: ComparedUnit } | null {
  if (netQuantity === null || netUnit === null) return null;
  const per = comparedIn[netUnit];
  return { amount: divideHalfUp(price * measurePerUnit[per], netQuantity), per };
}
