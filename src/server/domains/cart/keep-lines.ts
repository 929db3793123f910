import type { KeptLine } from '#contract/accounts.ts';
import type { CartLineInput } from '#contract/catalog.ts';
import type { VariationForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import { cappedNotice, fullCartNotice, goneNotice, type KeepingNotice } from './keeping-notices.ts';

/** A cart has room for so many different things. */
const mostLines = 100;

/** What the catalogue says of the lines that may grow, and how many of one kind fit into an order. */
export interface Shelf {
  variations: ReadonlyMap<string, VariationForSale>;
  maxPerLine: number;
}

/** A cart after a change, and what was kept otherwise than asked. */
export interface ChangedCart {
  cart: readonly KeptLine[];
  notices: KeepingNotice[];
}

/** A wish for one line: `had` and `asked` are what the two lists say, `wanted` is what they should become together. */
interface Wish {
  variation: string;
  had: number;
  asked: number;
  wanted: number;
}

/** How many can be bought now: never more than are free, nor than fit into one order. */
export const buyable = ({ available }: VariationForSale, maxPerLine: number): number => Math.max(0, Math.min(available, maxPerLine));

/**
 * How many of a line are kept. It never grows beyond what can be bought now, and a change never makes it smaller than it was. What is sold out, or not
 * for sale at the moment, comes back one day: of it the larger of both lists is kept and not their sum, so that merging, or taking back a removal,
 * loses nothing. Of what is gone for good a line that is there already stays until somebody takes it out, and no new one comes.
 */
function keptQuantity({ had, asked, wanted }: Omit<Wish, 'variation'>, variation: VariationForSale | undefined, maxPerLine: number) {
  if (!variation) return Math.min(wanted, had);
  const most = buyable(variation, maxPerLine);
  return Math.min(wanted, Math.max(had, most > 0 ? most : Math.min(asked, maxPerLine)));
}

/** Replaces a cart by the asked lines, in their order. */
export const replaceLines = (cart: readonly KeptLine[], asked: readonly CartLineInput[], shelf: Shelf): ChangedCart => {
  const sums = sumLines(asked);
  const wishes = [...sums].map(([variation, quantity]) => ({
    variation,
    had: quantityOf(cart, variation),
    asked: quantity,
    wanted: quantity,
  }));
  return keep({ cart, start: [], wishes, shelf });
};

/** Adds the asked lines to a cart: its own come first, in their order. */
export const mergeLines = (cart: readonly KeptLine[], asked: readonly CartLineInput[], shelf: Shelf): ChangedCart => {
  const wishes = [...sumLines(asked)].map(([variation, quantity]) => {
    const had = quantityOf(cart, variation);
    return { variation, had, asked: quantity, wanted: had + quantity };
  });
  return keep({ cart, start: cart, wishes, shelf });
};

/** Writes each wish into the list: in its place where the variation stands there already, else at the end. */
function keep({
  cart,
  start,
  wishes,
  shelf,
}: {
  cart: readonly KeptLine[];
  start: readonly KeptLine[];
  wishes: Wish[];
  shelf: Shelf;
}): ChangedCart {
  const lines = [...start];
  const notices: KeepingNotice[] = [];
  for (const wish of wishes) {
    const sold = shelf.variations.get(wish.variation);
    const product = sold?.product.id ?? cart.find((line) => line.variation === wish.variation)?.product ?? null;
    const place = lines.findIndex((line) => line.variation === wish.variation);
    if (place < 0 && lines.length >= mostLines) {
      notices.push(fullCartNotice(wish.variation, product));
      continue;
    }
    const quantity = keptQuantity(wish, sold, shelf.maxPerLine);
    if (quantity < wish.wanted)
      notices.push(
        sold?.product.enabled
          ? cappedNotice(sold, buyable(sold, shelf.maxPerLine), shelf.maxPerLine)
          : goneNotice({ variation: wish.variation, product }),
      );
    if (quantity === 0 || product === null) continue;
    lines.splice(place < 0 ? lines.length : place, place < 0 ? 0 : 1, { product, variation: wish.variation, quantity });
  }
  return { cart: lines, notices };
}

const quantityOf = (cart: readonly KeptLine[], variation: string): number =>
  cart.find((line) => line.variation === variation)?.quantity ?? 0;

/** Takes `quantity` of a variation out; a line with none left goes. Without such a line the same list is answered. */
export function takeOut(cart: readonly KeptLine[], variation: string, quantity: number): readonly KeptLine[] {
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
