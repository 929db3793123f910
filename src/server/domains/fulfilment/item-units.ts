import type { FieldError } from '#contract/errors.ts';
import type { ItemUnits, UnitsInput } from '#contract/orders.ts';
import { InvalidInput } from '#server/platform/errors.ts';

/** The part of an order's item that names it. */
export interface TitledItem {
  variation: string | null;
  title: string;
  variationTitle: string;
  quantity: number;
}

/** The units in parcels or returns, by the position of the order's item. */
export function sumUnits(parts: readonly { items: readonly ItemUnits[] }[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { position, quantity } of parts.flatMap(({ items }) => items)) sums.set(position, (sums.get(position) ?? 0) + quantity);
  return sums;
}

/** Adds the titles of the order's items. */
export const describeUnits = <T extends ItemUnits>(
  units: readonly T[],
  items: readonly Pick<TitledItem, 'title' | 'variationTitle'>[],
): (T & { title: string; variationTitle: string })[] =>
  units.map((unit) => ({ ...unit, title: items[unit.position]?.title ?? '', variationTitle: items[unit.position]?.variationTitle ?? '' }));

/** The same as stock, which deleted variations no longer have. */
export const toStockLines = (units: readonly ItemUnits[], items: readonly TitledItem[]): { variation: string; quantity: number }[] =>
  units.flatMap(({ position, quantity }) => {
    const variation = items[position]?.variation;
    return variation && quantity > 0 ? [{ variation, quantity }] : [];
  });

/**
 * The requested units by position, one entry for each item. `available`: how many units of each item may be requested; `describe` says so in the error.
 * Throws InvalidInput, which names the fields `items.<index>`.
 */
export function resolveUnits<T extends Omit<UnitsInput, 'quantity'> & { quantity: number }>(
  requested: readonly T[],
  items: readonly TitledItem[],
  { available, describe }: { available: readonly ItemUnits[]; describe: (max: number) => string },
): (T & { position: number })[] {
  const maxOf = (position: number) => available.find((units) => units.position === position)?.quantity ?? 0;
  const errors: FieldError[] = [];
  const resolved = new Map<number, T & { position: number }>();
  for (const [index, unit] of requested.entries()) {
    const position = unit.position ?? items.findIndex(({ variation }) => variation === unit.variation);
    if (!items[position]) {
      errors.push({
        path: `items.${index}.${unit.position === undefined ? 'variation' : 'position'}`,
        message: 'This item isn’t in the order.',
      });
      continue;
    }
    const quantity = unit.quantity + (resolved.get(position)?.quantity ?? 0);
    if (quantity > maxOf(position)) errors.push({ path: `items.${index}.quantity`, message: describe(maxOf(position)) });
    resolved.set(position, { ...unit, position, quantity });
  }
  if (errors.length > 0) throw new InvalidInput(errors);
  return [...resolved.values()].sort((a, b) => a.position - b.position);
}
