import type { User } from '#contract/accounts.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { Unauthenticated } from '#server/platform/errors.ts';
import { describeUser } from '../describe-user.ts';
import { type Kept, lockKeeper, writeKept } from './kept.queries.ts';

/**
 * Changes what a user keeps, one call after the other: `edit` gets the lists as they are, and answers them as they become. The same lists mean that
 * nothing is written. Throws Unauthenticated for a user who is gone by now, and what `edit` throws.
 */
export function changeKept(db: Database, userId: string, edit: (kept: Kept) => Kept): Promise<User> {
  return inTransaction(db, async (db) => {
    const row = await lockKeeper(db, userId);
    if (!row) throw new Unauthenticated();
    const now: Kept = { cart: row.cart, wishlist: row.wishlist };
    const next = edit(now);
    if (next.cart !== now.cart || next.wishlist !== now.wishlist) await writeKept(db, userId, next);
    return describeUser({ ...row, cart: [...next.cart], wishlist: [...next.wishlist] });
  });
}
