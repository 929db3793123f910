import type { UserWithNotices } from '#contract/cart.ts';
import type { Settings } from '#contract/settings.ts';
import { findVariationsForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { changeCartAndWishlist } from './change-cart-and-wishlist.ts';
import { mergeLines, requireBuyable } from './change-lines.ts';

/** A quantity of a variation, which must belong to the product. */
export interface RequestedVariation {
  product: string;
  variation: string;
  quantity: number;
}

/**
 * Adds a quantity of a variation to a user's cart, as far as stock goes; a notice says when it was capped. Throws NotFound for a variation that does not
 * exist, is not for sale or belongs to another product, and OutOfStock when none can be bought.
 */
export async function addToCart(
  db: Database,
  userId: string,
  { product, variation, quantity }: RequestedVariation,
  { maxPerLine }: Settings,
): Promise<UserWithNotices> {
  const variations = await findVariationsForSale(db, [variation]);
  const variationForSale = requireBuyable(variations.get(variation), maxPerLine);
  if (variationForSale.product.id !== product) throw new NotFound('This product');
  return changeCartAndWishlist(db, userId, ({ cart }) => mergeLines(cart, [{ variation, quantity }], { variations, maxPerLine }));
}
