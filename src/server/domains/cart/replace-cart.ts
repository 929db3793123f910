import type { UserWithNotices } from '#contract/cart.ts';
import type { CartLineInput } from '#contract/catalog.ts';
import type { Settings } from '#contract/settings.ts';
import { findVariationsForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import type { Database } from '#server/platform/database/database.ts';
import { changeCartAndWishlist } from './change-cart-and-wishlist.ts';
import { replaceLines } from './change-lines.ts';

/** Replaces a user's cart as far as stock goes, in the order of the lines; notices report the rest. See allowedQuantity for sold-out and deleted variations. */
export async function replaceCart(
  db: Database,
  userId: string,
  requested: readonly CartLineInput[],
  { maxPerLine }: Settings,
): Promise<UserWithNotices> {
  const variations = await findVariationsForSale(db, [...new Set(requested.map(({ variation }) => variation))]);
  return changeCartAndWishlist(db, userId, ({ cart }) => replaceLines(cart, requested, { variations, maxPerLine }));
}
