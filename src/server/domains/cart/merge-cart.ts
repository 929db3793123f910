import type { UserWithNotices } from '#contract/cart.ts';
import type { CartLineInput } from '#contract/catalog.ts';
import type { Settings } from '#contract/settings.ts';
import { findExistingProducts } from '#server/domains/catalog/find-existing-products.ts';
import { findVariationsForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import type { Database } from '#server/platform/database/database.ts';
import { changeCartAndWishlist } from './change-cart-and-wishlist.ts';
import { mergeLines } from './change-lines.ts';
import { mergeWishlist } from './merge-wishlist.ts';

/**
 * Adds a guest's cart and wishlist to a user's. Quantities add up as far as stock goes, and new products come last on the wishlist. Notices report what
 * did not fit or no longer exists; see allowedQuantity for sold-out variations. Not idempotent, so the endpoint requires an idempotency key.
 */
export async function mergeCart(
  db: Database,
  userId: string,
  browser: { cart: readonly CartLineInput[]; wishlist: readonly string[] },
  { maxPerLine }: Settings,
): Promise<UserWithNotices> {
  const variations = await findVariationsForSale(db, [...new Set(browser.cart.map(({ variation }) => variation))]);
  const products = await findExistingProducts(db, browser.wishlist);
  return changeCartAndWishlist(db, userId, (user) => {
    const { cart, notices } = mergeLines(user.cart, browser.cart, { variations, maxPerLine });
    const merged = mergeWishlist(user.wishlist, browser.wishlist, products);
    return { cart, wishlist: merged.wishlist, notices: [...notices, ...merged.notices] };
  });
}
