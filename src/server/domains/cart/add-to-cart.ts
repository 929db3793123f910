import type { UserWithNotices } from '#contract/cart.ts';
import type { Settings } from '#contract/settings.ts';
import { findVariationsForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { mergeLines, requireBuyable } from './change-lines.ts';
import { changeLists } from './change-lists.ts';

/** So many of a variation, which has to be one of the product. */
export interface AskedVariation {
  product: string;
  variation: string;
  quantity: number;
}

/**
 * Puts so many of a variation into a user's cart, as far as stock goes; a notice tells where it did not go all the way. Throws NotFound for what is not
 * there, not for sale, or of another product, and OutOfStock when none can be bought.
 */
export async function addToCart(
  db: Database,
  userId: string,
  { product, variation, quantity }: AskedVariation,
  { maxPerLine }: Settings,
): Promise<UserWithNotices> {
  const variations = await findVariationsForSale(db, [variation]);
  const sold = requireBuyable(variations.get(variation), maxPerLine);
  if (sold.product.id !== product) throw new NotFound('This product');
  return changeLists(db, userId, ({ cart }) => mergeLines(cart, [{ variation, quantity }], { variations, maxPerLine }));
}
