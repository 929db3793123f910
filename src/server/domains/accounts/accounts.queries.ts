import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { buildSession } from '#server/platform/sessions.ts';

export interface UsersTable {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  phone: Generated<string | null>;
  role: 'user' | 'admin';
  /** Whether it is an admin's, or was once. */
  ever_admin: Generated<boolean>;
  email_verified: Generated<boolean>;
  newsletter: Generated<boolean>;
  enabled: Generated<boolean>;
  /** The hash of the cookie of the browser that signed up last, until the e-mail is proved. */
  sign_up_browser: Generated<Buffer | null>;
  /** In base32, proved by a code at `totp_since`. */
  totp_secret: Generated<string | null>;
  totp_since: Generated<Date | null>;
  /** The newest step of 30 seconds whose code was used: none is used twice. */
  totp_last_step: Generated<number | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    users: UsersTable;
  }
}

export type UserRow = Selectable<UsersTable>;

export const findUser = (db: Database, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

/** The user as it is once everybody else who changes it is done; until the transaction ends nobody changes it again. */
export const lockUserRow = (db: Database, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const lockUserRowByEmail = (db: Database, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).forNoKeyUpdate().executeTakeFirst();

export const insertUser = (db: Database, user: Insertable<UsersTable>): Promise<UserRow> =>
  db
    .insertInto('users')
    .values({ ...user, ever_admin: user.role === 'admin' })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Opens a session where the account is still what it was when `user` was read; the row's lock lets nobody change that meanwhile. False where it is not. */
export async function insertSessionIfUserUnchanged(
  db: Database,
  user: UserRow,
  session: ReturnType<typeof buildSession>['row'],
): Promise<boolean> {
  const { id, realm, token_hash, user_agent, address, expires_at } = session;
  const { numAffectedRows } = await sql`
    insert into sessions (id, user_id, realm, token_hash, user_agent, address, expires_at)
    select ${id}, u.id, ${realm}, ${token_hash}, ${user_agent}, ${address}, ${expires_at}
    from users u
    where u.id = ${user.id} and u.enabled and u.email_verified and u.role = ${user.role} and u.password_hash = ${user.password_hash}
      and (u.totp_since is null) = ${user.totp_since === null}
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

/** The e-mail is proved. `password_hash`: of the password that replaces the one of the sign-up, if any. */
export const setEmailVerified = (db: Database, id: string, password_hash: string | null): Promise<UserRow> =>
  updateUserRow(db, id, { email_verified: true, sign_up_browser: null, ...(password_hash === null ? {} : { password_hash }) });

export const setEmail = (db: Database, id: string, email: string): Promise<UserRow> => updateUserRow(db, id, { email });

export const setProfile = (
  db: Database,
  id: string,
  changes: { name?: string; phone?: string | null; newsletter?: boolean },
): Promise<UserRow> => updateUserRow(db, id, changes);

export const setNewsletterByEmail = (db: Database, email: string, newsletter: boolean): Promise<unknown> =>
  db
    .updateTable('users')
    .set({ newsletter, updated_at: new Date() })
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .where('newsletter', '<>', newsletter)
    .execute();

/** Gives an admin a new name and password. */
export const updateAdminRow = (db: Database, id: string, changes: { password_hash: string; name: string }): Promise<UserRow> =>
  updateUserRow(db, id, { ...changes, role: 'admin', email_verified: true, enabled: true });

/**
 * Whoever sets a password by a mailed link has proved the e-mail, and that the account is theirs. A wish for the newsletter that nobody has proved may be a
 * stranger's, and is dropped.
 */
export const setPassword = (db: Database, id: string, password_hash: string): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({
      password_hash,
      email_verified: true,
      sign_up_browser: null,
      newsletter: sql`newsletter and email_verified`,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Sets another password where the account still has the one of `user`. False where it does not. */
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

/** Forgets who signed up before `time` and proved nothing. A disabled account stays: it keeps somebody out. */
export const deleteUnverifiedUsersBefore = (db: Database, time: Date): Promise<unknown> =>
  db
    .deleteFrom('users')
    .where('email_verified', '=', false)
    .where('role', '=', 'user')
    .where('enabled', '=', true)
    .where('updated_at', '<', time)
    .execute();

/** An account that never proved its e-mail gives way to somebody who has; a disabled one keeps the e-mail out. */
export const deleteUnverifiedUserByEmail = (db: Database, email: string): Promise<unknown> =>
  db
    .deleteFrom('users')
    .where('email', '=', email)
    .where('role', '=', 'user')
    .where('email_verified', '=', false)
    .where('enabled', '=', true)
    .execute();

/** The user's row goes, and with it what belongs to it alone; orders and reviews stay without it. */
export async function deleteUserRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('users').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
