import type { Cart, CartLine } from '#contract/cart.ts';
import type { ProductCard, Variation } from '#contract/catalog.ts';
import type { ImageSource } from '#web/ui/picture.tsx';
import type { StoredLine } from './cart-lines.ts';
import type { Offer } from './offer-cache.ts';

/** Product and prices of a cart line: from the shop's reply, or from the offer until there is one. */
export interface PricedLine extends Pick<CartLine, 'unitPrice' | 'total' | 'available' | 'notice'> {
  /** `null` if it was deleted. */
  product: Pick<ProductCard, '_id' | 'slug' | 'title' | 'vendor' | 'enabled'> | null;
  variation: PricedVariation | null;
  image: ImageSource | undefined;
}

/** Weight and available quantity come from the shop's reply only. */
type PricedVariation = Pick<Variation, '_id' | 'title' | 'compareAtPrice' | 'lowestPrice30Days'> &
  Partial<Pick<Variation, 'weight' | 'bulky' | 'maxQuantity'>>;

/** A line of the shop's reply, with the total for the current quantity. */
export function priceLineFromReply(line: CartLine, quantity: number): PricedLine {
  const { product, variation, unitPrice, available, notice } = line;
  const image = variation?.images[0] ?? product?.mainVariation.images[0];
  return { product, variation, unitPrice, available, notice, image, total: unitPrice * Math.min(quantity, available) };
}

/** A line that the shop has not priced yet, as it was offered. */
export function priceLineFromOffer({ offer, image, ...product }: Offer, quantity: number): PricedLine {
  return {
    product: { ...product, enabled: true },
    variation: offer,
    image: image ?? undefined,
    unitPrice: offer.price,
    total: offer.price * quantity,
    available: quantity,
    notice: undefined,
  };
}

export type CartTotals = Pick<Cart, 'count' | 'subtotal' | 'currency'>;

/** The totals of all lines with a known price; undefined if there is none. */
export function calculateCartTotals(
  lines: readonly (Pick<StoredLine, 'quantity'> & { priced?: PricedLine })[],
  currency: string,
): CartTotals | undefined {
  const amounts = lines.flatMap(({ quantity, priced }) =>
    priced ? [{ count: Math.min(quantity, priced.available), total: priced.total }] : [],
  );
  if (amounts.length === 0) return undefined;
  return {
    count: amounts.reduce((sum, { count }) => sum + count, 0),
    subtotal: amounts.reduce((sum, { total }) => sum + total, 0),
    currency,
  };
}
