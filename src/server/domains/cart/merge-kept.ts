import type { KeepingNotice, KeptUser } from '#contract/cart.ts';
import type { CartLineInput } from '#contract/catalog.ts';
import type { Settings } from '#contract/settings.ts';
import { changeKept } from '#server/domains/accounts/kept/change-kept.ts';
import { findExistingProducts } from '#server/domains/catalog/find-existing-products.ts';
import { findVariationsForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mergeLines } from './keep-lines.ts';
import { mergeWishes } from './keep-wishes.ts';

/**
 * Adds what a browser kept to what the user keeps: quantities add up as far as stock goes, wishes that are new come after the user's own. What finds no
 * room, or is sold no more, is told in `notices`. See keptQuantity for what is sold out. Doing it twice counts twice: it is called under a key.
 */
export async function mergeKept(
  db: Database,
  userId: string,
  browser: { cart: readonly CartLineInput[]; wishlist: readonly string[] },
  { maxPerLine }: Settings,
): Promise<KeptUser> {
  const variations = await findVariationsForSale(db, [...new Set(browser.cart.map(({ variation }) => variation))]);
  const products = await findExistingProducts(db, browser.wishlist);
  let notices: KeepingNotice[] = [];
  const user = await changeKept(db, userId, (kept) => {
    const lines = mergeLines(kept.cart, browser.cart, { variations, maxPerLine });
    const wishes = mergeWishes(kept.wishlist, browser.wishlist, products);
    notices = [...lines.notices, ...wishes.notices];
    return { cart: lines.cart, wishlist: wishes.wishlist };
  });
  return { ...user, notices };
}
