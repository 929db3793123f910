import type { UserWithNotices } from '#contract/cart.ts';
import { findExistingProducts } from '#server/domains/catalog/find-existing-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { changeCartAndWishlist } from './change-cart-and-wishlist.ts';
import { mergeWishlist } from './merge-wishlist.ts';

/**
 * Adds a product to a user's wishlist, or removes it if it is on it, even when it is no longer sold. `on` sets the state instead of toggling it. A notice
 * says when the list is full. Throws NotFound for a product to be added that is not for sale.
 */
export async function toggleWishlistItem(db: Database, userId: string, product: string, on?: boolean): Promise<UserWithNotices> {
  const products = await findExistingProducts(db, [product]);
  return changeCartAndWishlist(db, userId, ({ wishlist }) => {
    const isOn = wishlist.includes(product);
    if (isOn === on) return {};
    if (isOn) return { wishlist: wishlist.filter((id) => id !== product) };
    if (on === false) return {};
    if (!products.get(product)?.enabled) throw new NotFound('This product');
    return mergeWishlist(wishlist, [product], products);
  });
}
