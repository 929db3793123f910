import { cartLimits } from '#contract/limits.ts';

/** A cart line as it is stored: ids and a quantity. */
export interface StoredLine {
  readonly variation: string;
  readonly quantity: number;
  /** Missing if only the variation was stored. */
  readonly product?: string;
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Whether a value has the format of an id (UUID). */
export const hasIdFormat = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

/** Parses a stored cart. Invalid lines are left out; unreadable text is an empty cart. */
export function parseCart(text: string | null): StoredLine[] {
  let lines: StoredLine[] = [];
  for (const entry of parseList(text)) {
    const { variation, quantity, product } = (entry ?? {}) as Partial<Record<keyof StoredLine, unknown>>;
    if (!hasIdFormat(variation) || !isCount(quantity)) continue;
    lines = addLine(lines, hasIdFormat(product) ? { variation, product } : { variation }, quantity);
  }
  return lines;
}

/** Parses a stored wishlist: unique product ids. */
export const parseWishlist = (text: string | null): string[] =>
  [...new Set(parseList(text).filter(hasIdFormat))].slice(0, cartLimits.wishlist);

/** Parses a stored list; unreadable text is an empty one. */
export function parseList(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Adds to the line of the same variation, or appends one. A full cart accepts no new line. */
export function addLine(lines: readonly StoredLine[], { variation, product }: Omit<StoredLine, 'quantity'>, quantity = 1): StoredLine[] {
  const existing = lines.find((line) => line.variation === variation);
  if (existing) return withQuantity(lines, variation, existing.quantity + quantity);
  return lines.length < cartLimits.lines
    ? [...lines, { variation, quantity: capQuantity(quantity), ...(product && { product }) }]
    : [...lines];
}

/** Sets the quantity of a line; below 1 removes it. */
export const withQuantity = (lines: readonly StoredLine[], variation: string, quantity: number): StoredLine[] =>
  quantity < 1
    ? withoutLine(lines, variation)
    : lines.map((line) => (line.variation === variation ? { ...line, quantity: capQuantity(quantity) } : line));

export const withoutLine = (lines: readonly StoredLine[], variation: string): StoredLine[] =>
  lines.filter((line) => line.variation !== variation);

/** Puts a removed line back at its position. There must be no other line of its variation. */
export const withLineRestored = (lines: readonly StoredLine[], line: StoredLine, position: number): StoredLine[] =>
  lines.toSpliced(position, 0, line).slice(0, cartLimits.lines);

/** Subtracts the ordered quantities; what was added since the order stays. */
export const subtractQuantities = (
  lines: readonly StoredLine[],
  ordered: readonly Pick<StoredLine, 'variation' | 'quantity'>[],
): StoredLine[] =>
  ordered.reduce<StoredLine[]>(
    (remaining, { variation, quantity }) => {
      const line = remaining.find((line) => line.variation === variation);
      return line ? withQuantity(remaining, variation, line.quantity - quantity) : remaining;
    },
    [...lines],
  );

/** Inserts a product into a wishlist; one that is already there is not moved. A full wishlist drops its oldest product. */
export const withProductAt = (wishlist: readonly string[], product: string, position: number): string[] =>
  wishlist.includes(product) ? [...wishlist] : wishlist.toSpliced(position, 0, product).slice(-cartLimits.wishlist);

export const countItems = (lines: readonly StoredLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A cart as a query parameter of the API: `variation:quantity,variation:quantity`. */
export const serializeItems = (lines: readonly Pick<StoredLine, 'variation' | 'quantity'>[]): string =>
  lines.map(({ variation, quantity }) => `${variation}:${quantity}`).join(',');

const capQuantity = (quantity: number) => Math.min(quantity, cartLimits.quantity);
