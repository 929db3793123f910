import type { UserWithNotices } from '#contract/cart.ts';
import { findExistingProducts } from '#server/domains/catalog/find-existing-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { changeLists } from './change-lists.ts';
import { mergeWishlist } from './merge-wishlist.ts';

/**
 * Takes a product off a user's wishlist, also one that is sold no more, or else puts it on; a full list stays and says so. `on`: what it is to become,
 * however it is now. Throws NotFound.
 */
export async function toggleWishlistItem(db: Database, userId: string, product: string, on?: boolean): Promise<UserWithNotices> {
  const products = await findExistingProducts(db, [product]);
  return changeLists(db, userId, ({ wishlist }) => {
    const isOn = wishlist.includes(product);
    if (isOn === on) return {};
    if (isOn) return { wishlist: wishlist.filter((id) => id !== product) };
    if (on === false) return {};
    if (!products.get(product)?.enabled) throw new NotFound('This product');
    return mergeWishlist(wishlist, [product], products);
  });
}
