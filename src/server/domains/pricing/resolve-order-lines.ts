import { maxAmount } from '#contract/limits.ts';
import type { Settings } from '#contract/settings.ts';
import { findVariationsForSale, type VariationForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import { OutOfStock, outOfStockMessage } from '#server/domains/inventory/inventory.errors.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { type Minor, minor, sumMoney } from '#shared/money.ts';

/** A line as a call names it. */
export interface RequestedLine {
  variation: string;
  quantity: number;
}

/** A line of an order with the variation's current data. */
export interface OrderLine {
  variation: VariationForSale;
  quantity: number;
  /** The index of the variation's first line in the request, for error paths: `items.<index>`. */
  inputIndex: number;
}

/**
 * The requested lines with current prices, merged by variation, in the given order. Does not check stock. Throws OutOfStock for variations that are no
 * longer sold, and InvalidInput beyond the shop's `maxPerLine` or the maximum amount; the errors name the given lines.
 */
export async function resolveOrderLines(db: Database, requested: readonly RequestedLine[], { maxPerLine }: Settings): Promise<OrderLine[]> {
  const sums = new Map<string, number>();
  for (const { variation, quantity } of requested) sums.set(variation, (sums.get(variation) ?? 0) + quantity);
  const variations = await findVariationsForSale(db, [...sums.keys()]);
  const inputIndexOf = (id: string) => requested.findIndex(({ variation }) => variation === id);

  const unavailable = [...sums.keys()].filter((id) => !variations.get(id)?.product.enabled);
  if (unavailable.length > 0)
    throw new OutOfStock(unavailable.map((id) => ({ path: `items.${inputIndexOf(id)}.variation`, message: 'We no longer sell this.' })));
  const tooMany = [...sums].filter(([, quantity]) => quantity > maxPerLine);
  if (tooMany.length > 0) {
    throw new InvalidInput(
      tooMany.map(([id]) => ({ path: `items.${inputIndexOf(id)}.quantity`, message: `You can order up to ${maxPerLine} of each item.` })),
    );
  }
  const lines = [...sums].flatMap(([id, quantity]) => {
    const variation = variations.get(id);
    return variation ? [{ variation, quantity, inputIndex: inputIndexOf(id) }] : [];
  });
  requireWithinMaxAmount(subtotalOf(lines));
  return lines;
}

/** Throws InvalidInput on `items` if the amount exceeds the maximum of an order. */
export function requireWithinMaxAmount(amount: Minor): void {
  if (amount > maxAmount) throw new InvalidInput([{ path: 'items', message: 'That’s too many for one order.' }]);
}

export const subtotalOf = (lines: readonly OrderLine[]): Minor =>
  sumMoney(lines.map(({ variation, quantity }) => minor(variation.price * quantity)));

/** Throws OutOfStock for lines that exceed the available stock. `reservedByCaller`: what an open request of the caller has reserved, by variation. */
export function requireStockForLines(lines: readonly OrderLine[], reservedByCaller: ReadonlyMap<string, number> = new Map()): void {
  const short = lines.flatMap(({ variation, quantity, inputIndex }) => {
    const remaining = variation.available + (reservedByCaller.get(variation.id) ?? 0);
    return quantity > remaining ? [{ path: `items.${inputIndex}.quantity`, message: outOfStockMessage(remaining) }] : [];
  });
  if (short.length > 0) throw new OutOfStock(short);
}
