import type { KeepingNotice, KeptUser } from '#contract/cart.ts';
import type { Settings } from '#contract/settings.ts';
import { changeKept } from '#server/domains/accounts/kept/change-kept.ts';
import { findVariationsForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import { OutOfStock } from '#server/domains/inventory/inventory.errors.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { buyable, mergeLines } from './keep-lines.ts';

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
export async function addToCart(db: Database, userId: string, asked: AskedVariation, { maxPerLine }: Settings): Promise<KeptUser> {
  const variations = await findVariationsForSale(db, [asked.variation]);
  const sold = variations.get(asked.variation);
  if (!sold?.product.enabled || sold.product.id !== asked.product) throw new NotFound('This product');
  if (buyable(sold, maxPerLine) === 0) throw new OutOfStock([{ path: 'variation', message: `${sold.product.title} is sold out` }]);
  let notices: KeepingNotice[] = [];
  const user = await changeKept(db, userId, (kept) => {
    const changed = mergeLines(kept.cart, [{ variation: asked.variation, quantity: asked.quantity }], { variations, maxPerLine });
    notices = changed.notices;
    return { ...kept, cart: changed.cart };
  });
  return { ...user, notices };
}
