import type { StoredCartLine, User } from '#contract/accounts.ts';
import type { CartNotice, UserWithNotices } from '#contract/cart.ts';
import { getUser } from '#server/domains/accounts/get-user.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { lockCart, writeCartLines } from './carts.queries.ts';
import { writeWishlist } from './wishlist.queries.ts';

/** A user's lists after a change. A list that is missing or identical is not written. */
interface ChangedCartAndWishlist {
  cart?: readonly StoredCartLine[];
  /** Product ids; new ones come last. */
  wishlist?: readonly string[];
  notices?: CartNotice[];
}

/**
 * Changes a user's cart and wishlist in one transaction. The cart's lock covers both, so concurrent changes run one after the other. `edit` gets the
 * user with the current lists and returns the changed ones; its errors are passed on. For a deleted user the cart's foreign key fails, which callers
 * see as Unauthenticated.
 */
export function changeCartAndWishlist(
  db: Database,
  userId: string,
  edit: (user: User) => ChangedCartAndWishlist,
): Promise<UserWithNotices> {
  return inTransaction(db, async (db) => {
    const cartId = await lockCart(db, userId);
    const user = await getUser(db, userId);
    const { cart = user.cart, wishlist = user.wishlist, notices = [] } = edit(user);
    if (cart !== user.cart) await writeCartLines(db, cartId, cart);
    if (wishlist !== user.wishlist) await writeWishlist(db, userId, wishlist);
    return { ...user, cart: [...cart], wishlist: [...wishlist], notices };
  });
}
