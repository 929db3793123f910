import { maxAmount } from '#contract/limits.ts';
import type { Settings } from '#contract/settings.ts';
import { findVariationsForSale, type VariationForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import { OutOfStock, shortMessage } from '#server/domains/inventory/inventory.errors.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { type Minor, minor, sumMoney } from '#shared/money.ts';
import type { AskedLine } from './read-items.ts';

/** A line as it is sold: what the catalogue says now, and how many. */
export interface SaleLine {
  variation: VariationForSale;
  quantity: number;
  /** Where it was first asked for: `items.{place}`. */
  place: number;
}

/**
 * The asked lines with today's prices, those of one variation added up, in the order they were given in. Stock is not looked at.
 * Throws OutOfStock for what is no longer sold, InvalidInput beyond the shop's `maxPerLine`; both name the lines as given.
 */
export async function findSaleLines(db: Database, asked: readonly AskedLine[], { maxPerLine }: Settings): Promise<SaleLine[]> {
  const sums = new Map<string, number>();
  for (const { variation, quantity } of asked) sums.set(variation, (sums.get(variation) ?? 0) + quantity);
  const found = await findVariationsForSale(db, [...sums.keys()]);
  const place = (id: string) => asked.findIndex(({ variation }) => variation === id);

  const gone = [...sums.keys()].filter((id) => !found.get(id)?.product.enabled);
  if (gone.length > 0)
    throw new OutOfStock(gone.map((id) => ({ path: `items.${place(id)}.variation`, message: 'This is no longer sold' })));
  const tooMany = [...sums].filter(([, quantity]) => quantity > maxPerLine);
  if (tooMany.length > 0) {
    throw new InvalidInput(
      tooMany.map(([id]) => ({ path: `items.${place(id)}.quantity`, message: `Please order at most ${maxPerLine} of one kind` })),
    );
  }
  const lines = [...sums].flatMap(([id, quantity]) => {
    const variation = found.get(id);
    return variation ? [{ variation, quantity, place: place(id) }] : [];
  });
  refuseTooMuch(subtotalOf(lines));
  return lines;
}

/** Throws InvalidInput on `items` for an amount beyond what an order can hold. */
export function refuseTooMuch(amount: Minor): void {
  if (amount > maxAmount) throw new InvalidInput([{ path: 'items', message: 'This is more than one order can hold' }]);
}

export const subtotalOf = (lines: readonly SaleLine[]): Minor =>
  sumMoney(lines.map(({ variation, quantity }) => minor(variation.price * quantity)));

/** Throws OutOfStock for lines of which fewer can be sold than asked for. `held`: what an open request of the caller has reserved already, by variation. */
export function refuseShortLines(lines: readonly SaleLine[], held: ReadonlyMap<string, number> = new Map()): void {
  const short = lines.flatMap(({ variation, quantity, place }) => {
    const left = variation.available + (held.get(variation.id) ?? 0);
    return quantity > left ? [{ path: `items.${place}.quantity`, message: shortMessage(left) }] : [];
  });
  if (short.length > 0) throw new OutOfStock(short);
}
