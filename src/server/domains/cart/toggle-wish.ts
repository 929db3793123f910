import type { KeepingNotice, KeptUser } from '#contract/cart.ts';
import { changeKept } from '#server/domains/accounts/kept/change-kept.ts';
import { findExistingProducts } from '#server/domains/catalog/find-existing-products.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { mergeWishes } from './keep-wishes.ts';

/** Takes a product off a user's wishlist, also one that is sold no more, or else puts it on; a full list stays and says so. Throws NotFound. */
export async function toggleWish(db: Database, userId: string, product: string): Promise<KeptUser> {
  const products = await findExistingProducts(db, [product]);
  let notices: KeepingNotice[] = [];
  const user = await changeKept(db, userId, (kept) => {
    if (kept.wishlist.includes(product)) return { ...kept, wishlist: kept.wishlist.filter((id) => id !== product) };
    if (!products.get(product)?.enabled) throw new NotFound('This product');
    const merged = mergeWishes(kept.wishlist, [product], products);
    notices = merged.notices;
    return { ...kept, wishlist: merged.wishlist };
  });
  return { ...user, notices };
}
