import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { KeptLine } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface UsersTable {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  phone: Generated<string | null>;
  role: 'user' | 'admin';
  email_verified: Generated<boolean>;
  newsletter: Generated<boolean>;
  enabled: Generated<boolean>;
  /** As JSON on the way in, like `wishlist`. */
  cart: ColumnType<KeptLine[], string | undefined, string>;
  wishlist: ColumnType<string[], string | undefined, string>;
  /** In base32. It counts once `totp_since` says that a code has proved it. */
  totp_secret: Generated<string | null>;
  totp_since: Generated<Date | null>;
  /** The newest step of 30 seconds whose code was used: none is used twice. pg answers a bigint as text. */
  totp_last_step: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    users: UsersTable;
  }
}

export type UserRow = Selectable<UsersTable>;

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export const insertUser = (db: Database, user: Insertable<UsersTable>): Promise<UserRow> =>
  db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();

export const setPassword = (db: Database, id: string, changes: { password_hash: string; name: string }): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({ ...changes, role: 'admin', email_verified: true, enabled: true, updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
