import type { KeptLine } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { UserRow } from '../accounts.queries.ts';

/** What a user keeps on every device. */
export interface Kept {
  cart: readonly KeptLine[];
  /** Ids of products. */
  wishlist: readonly string[];
}

export const findKeptOf = (db: Database, userId: string): Promise<Kept | undefined> =>
  db.selectFrom('users').select(['cart', 'wishlist']).where('id', '=', userId).executeTakeFirst();

/** The user, for this transaction alone. */
export const lockKeeper = (db: Database, userId: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

/** What somebody keeps is no part of the profile: `updated_at` stays. */
export const writeKept = (db: Database, userId: string, { cart, wishlist }: Kept): Promise<unknown> =>
  db
    .updateTable('users')
    .set({ cart: JSON.stringify(cart), wishlist: JSON.stringify(wishlist) })
    .where('id', '=', userId)
    .execute();
