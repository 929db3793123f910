import type { QuantityChange, UserWithNotices } from '#contract/cart.ts';
import type { Settings } from '#contract/settings.ts';
import { findVariationsForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import type { Database } from '#server/platform/database/database.ts';
import { changeCartAndWishlist } from './change-cart-and-wishlist.ts';
import { setLines } from './change-lines.ts';

/**
 * Sets the quantities of some variations in a user's cart, as far as stock goes; 0 removes a line, and other lines stay as they are. Idempotent, so it
 * needs no key. Throws NotFound or OutOfStock, and changes nothing, when a line should grow although none can be bought.
 */
export async function setQuantities(
  db: Database,
  userId: string,
  changes: readonly QuantityChange[],
  { maxPerLine }: Settings,
): Promise<UserWithNotices> {
  const variations = await findVariationsForSale(db, [
    ...new Set(changes.flatMap(({ variation, quantity }) => (quantity > 0 ? [variation] : []))),
  ]);
  return changeCartAndWishlist(db, userId, ({ cart }) => setLines(cart, changes, { variations, maxPerLine }));
}
