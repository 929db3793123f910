import type { UserWithNotices } from '#contract/cart.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { AskedVariation } from './add-to-cart.ts';
import { takeOut } from './change-lines.ts';
import { changeLists } from './change-lists.ts';

/**
 * Takes so many of a variation out of a user's cart (`Infinity`: all of them), also of what the shop no longer sells. What is not in the cart is out of
 * it already: two tabs may ask for the same. Throws NotFound for a variation that stands there under another product.
 */
export const removeFromCart = (db: Database, userId: string, { product, variation, quantity }: AskedVariation): Promise<UserWithNotices> =>
  changeLists(db, userId, ({ cart }) => {
    const line = cart.find((each) => each.variation === variation);
    if (line && line.product !== product) throw new NotFound('This product');
    return { cart: takeOut(cart, variation, quantity) };
  });
