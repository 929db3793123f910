import type { Cart, CartLine } from '#contract/cart.ts';
import type { ProductCard, Variation } from '#contract/catalog.ts';
import type { ImageSource } from '#web/ui/picture.tsx';
import type { StoredLine } from './cart-lines.ts';
import type { Offer } from './offer-cache.ts';

/** What a line of the cart holds and costs: as the shop says, or as far as this page can tell before it has answered. */
export interface PricedLine extends Pick<CartLine, 'unitPrice' | 'total' | 'available' | 'notice'> {
  /** `null` when it is gone for good. */
  product: Pick<ProductCard, '_id' | 'slug' | 'title' | 'vendor' | 'enabled'> | null;
  variation: PricedVariation | null;
  image: ImageSource | undefined;
}

/** Only the shop knows what it weighs and how many can be had. */
type PricedVariation = Pick<Variation, '_id' | 'title' | 'compareAtPrice'> & Partial<Pick<Variation, 'weight' | 'maxQuantity'>>;

/** A line of the shop's answer, with the sum that fits the quantity of now. */
export function priceLineFromReply(line: CartLine, quantity: number): PricedLine {
  const { product, variation, unitPrice, available, notice } = line;
  const image = variation?.images[0] ?? product?.mainVariation.images[0];
  return { product, variation, unitPrice, available, notice, image, total: unitPrice * Math.min(quantity, available) };
}

/** A line that the shop has not been asked for yet, as it was offered. */
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

/** What lines come to at the prices that are known; missing where none is. */
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
