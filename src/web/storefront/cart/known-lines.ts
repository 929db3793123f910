import type { Cart, CartLine } from '#contract/cart.ts';
import type { ProductCard, Variation } from '#contract/catalog.ts';
import type { PictureSource } from '#web/ui/picture.tsx';
import type { StoredLine } from './cart-lines.ts';
import type { Offer } from './offered-lines.ts';

/** What a line of the cart holds and costs: as the shop says, or as far as this page can tell before it has answered. */
export interface KnownLine extends Pick<CartLine, 'unitPrice' | 'total' | 'available' | 'notice'> {
  /** `null` when it is gone for good. */
  product: Pick<ProductCard, '_id' | 'slug' | 'title' | 'vendor' | 'enabled'> | null;
  variation: KnownVariation | null;
  picture: PictureSource | undefined;
}

/** Only the shop knows what it weighs and how many can be had. */
type KnownVariation = Pick<Variation, '_id' | 'title' | 'compareAtPrice'> & Partial<Pick<Variation, 'weight' | 'maxQuantity'>>;

/** A line of the shop's answer, with the sum that fits the quantity of now. */
export function answeredLine(line: CartLine, quantity: number): KnownLine {
  const { product, variation, unitPrice, available, notice } = line;
  const picture = variation?.images[0] ?? product?.mainVariation.images[0];
  return { product, variation, unitPrice, available, notice, picture, total: unitPrice * Math.min(quantity, available) };
}

/** A line that the shop has not been asked for yet, as it was offered. */
export function offeredLine({ offer, picture, ...product }: Offer, quantity: number): KnownLine {
  return {
    product: { ...product, enabled: true },
    variation: offer,
    picture: picture ?? undefined,
    unitPrice: offer.price,
    total: offer.price * quantity,
    available: quantity,
    notice: undefined,
  };
}

export type CartSums = Pick<Cart, 'count' | 'subtotal' | 'currency'>;

/** What lines come to at the prices that are known; missing where none is. */
export function sumsOf(lines: readonly (Pick<StoredLine, 'quantity'> & { known?: KnownLine })[], currency: string): CartSums | undefined {
  const known = lines.flatMap(({ quantity, known }) => (known ? [{ count: Math.min(quantity, known.available), total: known.total }] : []));
  if (known.length === 0) return undefined;
  return {
    count: known.reduce((sum, { count }) => sum + count, 0),
    subtotal: known.reduce((sum, { total }) => sum + total, 0),
    currency,
  };
}
