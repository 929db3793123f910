import type { StoredCartLine, User } from '#contract/accounts.ts';
import type { CartNotice, UserWithNotices } from '#contract/cart.ts';
import { getUser } from '#server/domains/accounts/get-user.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { lockCart, writeCartLines } from './carts.queries.ts';
import { writeWishlist } from './wishlist.queries.ts';

/** What becomes of a user's lists. A list that is missing, or the very same, is not written. */
interface ChangedLists {
  cart?: readonly StoredCartLine[];
  /** Ids of products; new ones come last. */
  wishlist?: readonly string[];
  notices?: CartNotice[];
}

/**
 * Changes a user's cart and wishlist, one call after the other: the lock of the cart stands for both. `edit` gets the user with the lists as they are, and
 * answers what becomes of them. Throws what `edit` throws; a user who is gone by now breaks the reference of the cart, which callers hear as Unauthenticated.
 */
export function changeLists(db: Database, userId: string, edit: (user: User) => ChangedLists): Promise<UserWithNotices> {
  return inTransaction(db, async (db) => {
    const cartId = await lockCart(db, userId);
    const user = await getUser(db, userId);
    const { cart = user.cart, wishlist = user.wishlist, notices = [] } = edit(user);
    if (cart !== user.cart) await writeCartLines(db, cartId, cart);
    if (wishlist !== user.wishlist) await writeWishlist(db, userId, wishlist);
    return { ...user, cart: [...cart], wishlist: [...wishlist], notices };
  });
}
