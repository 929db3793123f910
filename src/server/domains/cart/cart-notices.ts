import type { CartNotice } from '#contract/cart.ts';
import type { VariationForSale } from '#server/domains/catalog/find-variations-for-sale.ts';

/** The notice for a line with a larger quantity than can be bought. */
export const cappedMessage = (most: number, maxPerLine: number): string =>
  most === maxPerLine ? `You can order up to ${most} of these.` : `Only ${most} left.`;

/** `most`: how many can be bought now, fewer than requested. */
export const cappedNotice = ({ id, product }: VariationForSale, most: number, maxPerLine: number): CartNotice => ({
  code: 'capped',
  variation: id,
  product: product.id,
  message: `${product.title}: ${most === 0 ? 'sold out right now.' : cappedMessage(most, maxPerLine).replace(/^./, (first) => first.toLowerCase())}`,
});

export const goneNotice = (what: { variation: string | null; product: string | null }): CartNotice => ({
  code: 'gone',
  ...what,
  message: 'We no longer sell one of these products, so we haven’t added it.',
});

export const fullCartNotice = (variation: string, product: string | null): CartNotice => ({
  code: 'full',
  variation,
  product,
  message: 'Your cart is full. Remove something before you add more.',
});

export const fullWishlistNotice = (product: string): CartNotice => ({
  code: 'full',
  variation: null,
  product,
  message: 'Your wishlist is full. Remove something before you add more.',
});
