import type { UserWithNotices } from '#contract/cart.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { RequestedVariation } from './add-to-cart.ts';
import { changeCartAndWishlist } from './change-cart-and-wishlist.ts';
import { subtractFromLine } from './change-lines.ts';

/**
 * Removes a quantity of a variation from a user's cart (`Infinity`: the whole line), even if the shop no longer sells it. A variation that is not in the
 * cart is no error: two tabs may remove the same one. Throws NotFound when the line belongs to another product.
 */
export const removeFromCart = (
  db: Database,
  userId: string,
  { product, variation, quantity }: RequestedVariation,
): Promise<UserWithNotices> =>
  changeCartAndWishlist(db, userId, ({ cart }) => {
    const line = cart.find((each) => each.variation === variation);
    if (line && line.product !== product) throw new NotFound('This product');
    return { cart: subtractFromLine(cart, variation, quantity) };
  });
