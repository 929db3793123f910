import type { StoredCartLine } from '#contract/accounts.ts';
import type { CartNotice, QuantityChange } from '#contract/cart.ts';
import type { CartLineInput } from '#contract/catalog.ts';
import { cartLimits } from '#contract/limits.ts';
import type { VariationForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import { OutOfStock } from '#server/domains/inventory/inventory.errors.ts';
import { NotFound } from '#server/platform/errors.ts';
import { cappedNotice, fullCartNotice, goneNotice } from './cart-notices.ts';

/** What the catalogue says of the variations whose lines may grow, and how many of one variation fit into an order. */
export interface Availability {
  variations: ReadonlyMap<string, VariationForSale>;
  maxPerLine: number;
}

/** A cart after a change, and what was done otherwise than asked. */
export interface ChangedCart {
  cart: readonly StoredCartLine[];
  notices: CartNotice[];
}

/** A change of one line: `had` is what the cart holds and `asked` what the call names, `wanted` is what the line should become. */
interface LineChange {
  variation: string;
  had: number;
  asked: number;
  wanted: number;
  /** Where a new line comes to stand; else it comes last. */
  position?: number | undefined;
}

/** How many can be bought now: never more than are free, nor than fit into one order. */
const buyable = ({ available }: VariationForSale, maxPerLine: number): number => Math.max(0, Math.min(available, maxPerLine));

/** The variation, where at least one of it can be bought now. Throws NotFound for what is not for sale, and OutOfStock. */
export function requireBuyable(variation: VariationForSale | undefined, maxPerLine: number): VariationForSale {
  if (!variation?.product.enabled) throw new NotFound('This product');
  if (buyable(variation, maxPerLine) === 0)
    throw new OutOfStock([{ path: 'variation', message: `${variation.product.title} is sold out` }]);
  return variation;
}

/**
 * How many a line may hold. It never grows beyond what can be bought now, and a change never makes it smaller than it was. What is sold out, or not
 * for sale at the moment, comes back one day: of it the larger of both quantities stays and not their sum, so that merging, or undoing a removal,
 * loses nothing. Of what is gone for good a line that is there already stays until somebody takes it out, and no new one comes.
 */
function allowedQuantity({ had, asked, wanted }: LineChange, variation: VariationForSale | undefined, maxPerLine: number): number {
  if (!variation) return Math.min(wanted, had);
  const most = buyable(variation, maxPerLine);
  return Math.min(wanted, Math.max(had, most > 0 ? most : Math.min(asked, maxPerLine)));
}

/** Replaces a cart by the asked lines, in their order. */
export function replaceLines(cart: readonly StoredCartLine[], asked: readonly CartLineInput[], availability: Availability): ChangedCart {
  const changes = [...sumLines(asked)].map(([variation, quantity]) => change(cart, variation, quantity));
  return applyChanges({ cart, start: [], changes, availability });
}

/** Adds the asked lines to a cart: its own come first, in their order. */
export function mergeLines(cart: readonly StoredCartLine[], asked: readonly CartLineInput[], availability: Availability): ChangedCart {
  const changes = [...sumLines(asked)].map(([variation, quantity]) => {
    const had = quantityOf(cart, variation);
    return { variation, had, asked: quantity, wanted: had + quantity };
  });
  return applyChanges({ cart, start: cart, changes, availability });
}

/** Sets the quantities of some lines; 0 takes a line out. A line that is there grows only as `addToCart` would let it: throws NotFound, OutOfStock. */
export function setLines(cart: readonly StoredCartLine[], asked: readonly QuantityChange[], availability: Availability): ChangedCart {
  const changes = asked.map(({ variation, quantity, position }) => ({ ...change(cart, variation, quantity), position }));
  for (const { variation, had, wanted } of changes) {
    if (had > 0 && wanted > had) requireBuyable(availability.variations.get(variation), availability.maxPerLine);
  }
  const start = changes.reduce(
    (lines, { variation, wanted }) => (wanted === 0 ? takeOut(lines, variation, Number.POSITIVE_INFINITY) : lines),
    cart,
  );
  return applyChanges({ cart, start, changes: changes.filter(({ wanted }) => wanted > 0), availability });
}

const change = (cart: readonly StoredCartLine[], variation: string, quantity: number): LineChange => ({
  variation,
  had: quantityOf(cart, variation),
  asked: quantity,
  wanted: quantity,
});

interface Changes {
  cart: readonly StoredCartLine[];
  /** The lines that the changes are written into. */
  start: readonly StoredCartLine[];
  changes: readonly LineChange[];
  availability: Availability;
}

/** Writes each change into the lines: in its place where the variation stands there already, else at its position or at the end. */
function applyChanges({ cart, start, changes, availability: { variations, maxPerLine } }: Changes): ChangedCart {
  const lines = [...start];
  const notices: CartNotice[] = [];
  for (const change of changes) {
    const { variation, wanted, position = lines.length } = change;
    const sold = variations.get(variation);
    const product = sold?.product.id ?? cart.find((line) => line.variation === variation)?.product ?? null;
    const place = lines.findIndex((line) => line.variation === variation);
    if (place < 0 && lines.length >= cartLimits.lines) {
      notices.push(fullCartNotice(variation, product));
      continue;
    }
    const quantity = allowedQuantity(change, sold, maxPerLine);
    if (quantity < wanted)
      notices.push(sold?.product.enabled ? cappedNotice(sold, buyable(sold, maxPerLine), maxPerLine) : goneNotice({ variation, product }));
    if (quantity === 0 || product === null) continue;
    lines.splice(place < 0 ? position : place, place < 0 ? 0 : 1, { product, variation, quantity });
  }
  return { cart: lines, notices };
}

const quantityOf = (cart: readonly StoredCartLine[], variation: string): number =>
  cart.find((line) => line.variation === variation)?.quantity ?? 0;

/** Takes `quantity` of a variation out; a line with none left goes. Without such a line the same list is answered. */
export function takeOut(cart: readonly StoredCartLine[], variation: string, quantity: number): readonly StoredCartLine[] {
  if (quantityOf(cart, variation) === 0) return cart;
  return cart.flatMap((line) => {
    if (line.variation !== variation) return [line];
    return line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : [];
  });
}

function sumLines(asked: readonly CartLineInput[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { variation, quantity } of asked) sums.set(variation, (sums.get(variation) ?? 0) + quantity);
  return sums;
}
