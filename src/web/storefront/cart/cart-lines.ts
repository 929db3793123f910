import { cartLimits } from '#contract/limits.ts';
/** One line of a cart as it is stored: ids and how many. */
export interface StoredLine {
  readonly variation: string;
  readonly quantity: number;
  /** Missing where only the variation was stored. */
  readonly product?: string;
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Whether this is written like an id of the shop. */
export const isId = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

/** A cart as someone's browser stored it. What is no line is left out, and unreadable text is an empty cart. */
export function parseCart(text: string | null): StoredLine[] {
  let lines: StoredLine[] = [];
  for (const entry of parseList(text)) {
    const { variation, quantity, product } = (entry ?? {}) as Partial<Record<keyof StoredLine, unknown>>;
    if (!isId(variation) || !isCount(quantity)) continue;
    lines = addLine(lines, isId(product) ? { variation, product } : { variation }, quantity);
  }
  return lines;
}

/** A wishlist as someone's browser stored it: product ids, each once. */
export const parseWishlist = (text: string | null): string[] => [...new Set(parseList(text).filter(isId))].slice(0, cartLimits.wishlist);

/** A list as someone's browser stored it; unreadable text is an empty one. */
export function parseList(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Adds to the entry of the same variation, or appends one. A full cart takes no new entry. */
export function addLine(lines: readonly StoredLine[], { variation, product }: Omit<StoredLine, 'quantity'>, quantity = 1): StoredLine[] {
  const existing = lines.find((line) => line.variation === variation);
  if (existing) return withQuantity(lines, variation, existing.quantity + quantity);
  return lines.length < cartLimits.lines
    ? [...lines, { variation, quantity: capQuantity(quantity), ...(product && { product }) }]
    : [...lines];
}

/** Sets how many of a variation are wanted; none drops the entry. */
export const withQuantity = (lines: readonly StoredLine[], variation: string, quantity: number): StoredLine[] =>
  quantity < 1
    ? withoutLine(lines, variation)
    : lines.map((line) => (line.variation === variation ? { ...line, quantity: capQuantity(quantity) } : line));

export const withoutLine = (lines: readonly StoredLine[], variation: string): StoredLine[] =>
  lines.filter((line) => line.variation !== variation);

/** Puts a removed entry, of whose variation there is none now, back where it stood; what was added meanwhile stays. */
export const withLineRestored = (lines: readonly StoredLine[], line: StoredLine, position: number): StoredLine[] =>
  lines.toSpliced(position, 0, line).slice(0, cartLimits.lines);

/** What stays when an order is placed: the ordered quantities leave the cart, and what was added since stays. */
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

/** Puts a product on a wishlist, at a place; one that is there stays where it is. Of a full wishlist the oldest goes. */
export const withProductAt = (wishlist: readonly string[], product: string, position: number): string[] =>
  wishlist.includes(product) ? [...wishlist] : wishlist.toSpliced(position, 0, product).slice(-cartLimits.wishlist);

export const countItems = (lines: readonly StoredLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A cart as the API's queries name it: `variation:quantity,variation:quantity`. */
export const serializeItems = (lines: readonly Pick<StoredLine, 'variation' | 'quantity'>[]): string =>
  lines.map(({ variation, quantity }) => `${variation}:${quantity}`).join(',');

const capQuantity = (quantity: number) => Math.min(quantity, cartLimits.quantity);
