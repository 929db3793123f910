import type { KeptUser } from '#contract/cart.ts';
import { changeKept } from '#server/domains/accounts/kept/change-kept.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { AskedVariation } from './add-to-cart.ts';
import { takeOut } from './keep-lines.ts';

/**
 * Takes so many of a variation out of a user's cart (`Infinity`: all of them), also of what the shop no longer sells. What is not in the cart is out of
 * it already: two tabs may ask for the same. Throws NotFound for a variation that stands there under another product.
 */
export async function removeFromCart(db: Database, userId: string, { product, variation, quantity }: AskedVariation): Promise<KeptUser> {
  const user = await changeKept(db, userId, (kept) => {
    const line = kept.cart.find((each) => each.variation === variation);
    if (line && line.product !== product) throw new NotFound('This product');
    return { ...kept, cart: takeOut(kept.cart, variation, quantity) };
  });
  return { ...user, notices: [] };
}
