import type { StoredCartLine } from '#contract/accounts.ts';
import type { CartNotice, QuantityChange } from '#contract/cart.ts';
import type { CartLineInput } from '#contract/catalog.ts';
import { cartLimits } from '#contract/limits.ts';
import type { VariationForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import { OutOfStock } from '#server/domains/inventory/inventory.errors.ts';
import { NotFound } from '#server/platform/errors.ts';
import { cappedNotice, fullCartNotice, goneNotice } from './cart-notices.ts';

/** The current data of the variations whose lines may grow, and the maximum quantity per order line. */
export interface Availability {
  variations: ReadonlyMap<string, VariationForSale>;
  maxPerLine: number;
}

/** A cart after a change, with notices for everything that was not done as requested. */
export interface ChangedCart {
  cart: readonly StoredCartLine[];
  notices: CartNotice[];
}

/** A change of one line: `had` is its current quantity, `requested` the quantity in the request, and `target` what the line should become. */
interface LineChange {
  variation: string;
  had: number;
  requested: number;
  target: number;
  /** Where a new line is inserted; last by default. */
  position?: number | undefined;
}

/** How many can be bought now: the available stock, up to the maximum per order line. */
const buyable = ({ available }: VariationForSale, maxPerLine: number): number => Math.max(0, Math.min(available, maxPerLine));

/** Returns the variation if at least one can be bought now. Throws NotFound if it is not for sale, and OutOfStock. */
export function requireBuyable(variation: VariationForSale | undefined, maxPerLine: number): VariationForSale {
  if (!variation?.product.enabled) throw new NotFound('This product');
  if (buyable(variation, maxPerLine) === 0)
    throw new OutOfStock([{ path: 'variation', message: `${variation.product.title} is sold out.` }]);
  return variation;
}

/**
 * The quantity that a line may have. Limits never shrink an existing line, and it does not grow beyond what can be bought now. If the variation is sold
 * out or not for sale at the moment, the larger of both quantities is stored rather than their sum: it may be sold again, and merging or undoing a removal
 * must lose nothing. A line of a deleted variation stays until it is removed, but a new one is not added.
 */
function allowedQuantity({ had, requested, target }: LineChange, variation: VariationForSale | undefined, maxPerLine: number): number {
  if (!variation) return Math.min(target, had);
  const most = buyable(variation, maxPerLine);
  return Math.min(target, Math.max(had, most > 0 ? most : Math.min(requested, maxPerLine)));
}

/** Replaces a cart by the requested lines, in their order. */
export function replaceLines(
  cart: readonly StoredCartLine[],
  requested: readonly CartLineInput[],
  availability: Availability,
): ChangedCart {
  const changes = [...sumLines(requested)].map(([variation, quantity]) => change(cart, variation, quantity));
  return applyChanges({ cart, start: [], changes, availability });
}

/** Adds the requested lines to a cart; new ones come after the existing ones. */
export function mergeLines(cart: readonly StoredCartLine[], requested: readonly CartLineInput[], availability: Availability): ChangedCart {
  const changes = [...sumLines(requested)].map(([variation, quantity]) => {
    const had = quantityOf(cart, variation);
    return { variation, had, requested: quantity, target: had + quantity };
  });
  return applyChanges({ cart, start: cart, changes, availability });
}

/** Sets the quantities of some lines; 0 removes a line. An existing line grows only as in `addToCart`: throws NotFound and OutOfStock. */
export function setLines(cart: readonly StoredCartLine[], requested: readonly QuantityChange[], availability: Availability): ChangedCart {
  const changes = requested.map(({ variation, quantity, position }) => ({ ...change(cart, variation, quantity), position }));
  for (const { variation, had, target } of changes) {
    if (had > 0 && target > had) requireBuyable(availability.variations.get(variation), availability.maxPerLine);
  }
  const start = changes.reduce(
    (lines, { variation, target }) => (target === 0 ? subtractFromLine(lines, variation, Number.POSITIVE_INFINITY) : lines),
    cart,
  );
  return applyChanges({ cart, start, changes: changes.filter(({ target }) => target > 0), availability });
}

const change = (cart: readonly StoredCartLine[], variation: string, quantity: number): LineChange => ({
  variation,
  had: quantityOf(cart, variation),
  requested: quantity,
  target: quantity,
});

interface Changes {
  cart: readonly StoredCartLine[];
  /** The lines to which the changes are applied. */
  start: readonly StoredCartLine[];
  changes: readonly LineChange[];
  availability: Availability;
}

/** Applies each change to the variation's existing line, or else inserts a line at the given position or at the end. */
function applyChanges({ cart, start, changes, availability: { variations, maxPerLine } }: Changes): ChangedCart {
  const lines = [...start];
  const notices: CartNotice[] = [];
  for (const change of changes) {
    const { variation, target, position = lines.length } = change;
    const variationForSale = variations.get(variation);
    const product = variationForSale?.product.id ?? cart.find((line) => line.variation === variation)?.product ?? null;
    const index = lines.findIndex((line) => line.variation === variation);
    if (index < 0 && lines.length >= cartLimits.lines) {
      notices.push(fullCartNotice(variation, product));
      continue;
    }
    const quantity = allowedQuantity(change, variationForSale, maxPerLine);
    if (quantity < target)
      notices.push(
        variationForSale?.product.enabled
          ? cappedNotice(variationForSale, buyable(variationForSale, maxPerLine), maxPerLine)
          : goneNotice({ variation, product }),
      );
    if (quantity === 0 || product === null) continue;
    lines.splice(index < 0 ? position : index, index < 0 ? 0 : 1, { product, variation, quantity });
  }
  return { cart: lines, notices };
}

const quantityOf = (cart: readonly StoredCartLine[], variation: string): number =>
  cart.find((line) => line.variation === variation)?.quantity ?? 0;

/** Subtracts `quantity` from a variation's line and drops the line at zero. Returns the same list when there is no such line. */
export function subtractFromLine(cart: readonly StoredCartLine[], variation: string, quantity: number): readonly StoredCartLine[] {
  if (quantityOf(cart, variation) === 0) return cart;
  return cart.flatMap((line) => {
    if (line.variation !== variation) return [line];
    return line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : [];
  });
}

function sumLines(requested: readonly CartLineInput[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { variation, quantity } of requested) sums.set(variation, (sums.get(variation) ?? 0) + quantity);
  return sums;
}
