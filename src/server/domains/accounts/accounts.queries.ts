import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { buildSession } from '#server/platform/sessions.ts';
import type { StaffRole } from '#shared/staff-roles.ts';

export interface UsersTable {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  phone: Generated<string | null>;
  role: 'user' | 'admin';
  /** What an admin may do; null for shoppers. */
  staff_role: Generated<StaffRole | null>;
  /** Whether the user is an admin or ever was. */
  ever_admin: Generated<boolean>;
  email_verified: Generated<boolean>;
  newsletter: Generated<boolean>;
  enabled: Generated<boolean>;
  /** The hash of the cookie of the browser that signed up last; null once the email is verified. */
  sign_up_browser_hash: Generated<Buffer | null>;
  /** In base32; confirmed by a code at `totp_enabled_at`. */
  totp_secret: Generated<string | null>;
  totp_enabled_at: Generated<Date | null>;
  /** The latest 30-second step whose code was used: no code works twice. */
  totp_last_step: Generated<number | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    users: UsersTable;
    /** Written by triggers. */
    customer_figures: { user_id: string; orders: Generated<number>; spent: Generated<number>; counted_in: string | null };
  }
}

export type UserRow = Selectable<UsersTable>;

export const findUser = (db: Database, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

/** Locks the user's row until the end of the transaction; waits for others that have locked it. */
export const lockUserRow = (db: Database, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const lockUserRowByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).forNoKeyUpdate().executeTakeFirst();

export const insertUser = (db: Database, user: Insertable<UsersTable>): Promise<UserRow> =>
  db
    .insertInto('users')
    .values({ ...(user.role === 'admin' ? { staff_role: 'admin', ever_admin: true } : {}), ...user })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Opens a session if the account has not changed since `user` was read, under a lock of its row. False if it has changed. */
export async function insertSessionIfUserUnchanged(
  db: Database,
  user: UserRow,
  session: ReturnType<typeof buildSession>['row'],
): Promise<boolean> {
  const { id, kind, token_hash, user_agent, ip, expires_at } = session;
  const { numAffectedRows } = await sql`
    insert into sessions (id, user_id, kind, token_hash, user_agent, ip, expires_at)
    select ${id}, u.id, ${kind}, ${token_hash}, ${user_agent}, ${ip}, ${expires_at}
    from users u
    where u.id = ${user.id} and u.enabled and u.email_verified and u.role = ${user.role}
      and u.staff_role is not distinct from ${user.staff_role} and u.password_hash = ${user.password_hash}
      and (u.totp_enabled_at is null) = ${user.totp_enabled_at === null}
    for no key update`.execute(db);
  return numAffectedRows === 1n;
}

const updateUserRow = (db: Database, id: string, changes: Updateable<UsersTable>): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Marks the email as verified. `password_hash`: replaces the one from the sign-up, unless null. */
export const setEmailVerified = (db: Database, id: string, password_hash: string | null): Promise<UserRow> =>
  updateUserRow(db, id, { email_verified: true, sign_up_browser_hash: null, ...(password_hash === null ? {} : { password_hash }) });

export const setEmail = (db: Database, id: string, email: string): Promise<UserRow> => updateUserRow(db, id, { email });

export const setProfile = (
  db: Database,
  id: string,
  changes: { name?: string; phone?: string | null; newsletter?: boolean },
): Promise<UserRow> => updateUserRow(db, id, changes);

export const setNewsletterByEmails = (db: Database, emails: readonly string[], newsletter: boolean): Promise<unknown> =>
  db
    .updateTable('users')
    .set({ newsletter, updated_at: new Date() })
    .where(sql<boolean>`email = any(${emails}::citext[])`)
    .where('email_verified', '=', true)
    .where('newsletter', '<>', newsletter)
    .execute();

/** Sets an admin's name and password, enables the account and lets it do everything. */
export const updateAdminRow = (db: Database, id: string, changes: { password_hash: string; name: string }): Promise<UserRow> =>
  updateUserRow(db, id, { ...changes, role: 'admin', staff_role: 'admin', email_verified: true, enabled: true });

/**
 * Sets a password by a mailed link, which verifies the email as well. A newsletter choice made before the email was verified may be somebody else's, and is
 * dropped.
 */
export const setPassword = (db: Database, id: string, password_hash: string): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({
      password_hash,
      email_verified: true,
      sign_up_browser_hash: null,
      newsletter: sql`newsletter and email_verified`,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Sets a new password if the account is enabled and still has the password of `user`; otherwise false. */
export async function replacePasswordIfUnchanged(
  db: Database,
  { id, password_hash: current }: UserRow,
  password_hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash, updated_at: new Date() })
    .where('id', '=', id)
    .where('password_hash', '=', current)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes unverified accounts that were last changed before `time`. Disabled ones stay: they block the email. */
export const deleteUnverifiedUsersBefore = (db: Database, time: Date): Promise<unknown> =>
  db
    .deleteFrom('users')
    .where('email_verified', '=', false)
    .where('role', '=', 'user')
    .where('enabled', '=', true)
    .where('updated_at', '<', time)
    .execute();

/** Deletes an unverified account, for somebody who has verified the email. A disabled one stays: it blocks the email. */
export const deleteUnverifiedUserByEmail = (db: Database, email: string): Promise<unknown> =>
  db
    .deleteFrom('users')
    .where('email', '=', email)
    .where('role', '=', 'user')
    .where('email_verified', '=', false)
    .where('enabled', '=', true)
    .execute();

/** Deletes the user's row, and what the database cascades to; orders and reviews stay, without a user. */
export async function deleteUserRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('users').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
