import type { User } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockCart, writeCartLines } from './carts.queries.ts';
import { writeWishlist } from './wishlist.queries.ts';

/** Stores these lists for a user without checking products or stock. */
export async function saveLists(db: Database, userId: string, { cart, wishlist }: Partial<Pick<User, 'cart' | 'wishlist'>>): Promise<void> {
  await db.transaction().execute(async (db) => {
    if (cart) await writeCartLines(db, await lockCart(db, userId), cart);
    if (wishlist) await writeWishlist(db, userId, wishlist);
  });
}
