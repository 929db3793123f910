import { randomBytes } from 'node:crypto';
import type { NewUser, User } from '#contract/accounts.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/sql-errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { newId } from '#shared/ids.ts';
import { EmailTaken } from './accounts.errors.ts';
import { userCreated } from './accounts.events.ts';
import { insertUser } from './accounts.queries.ts';
import { getUser } from './get-user.ts';
import { hashPassword } from './passwords/password-hashing.ts';
import { requireValidNewPassword } from './passwords/validate-new-password.ts';

/**
 * Hashes a new user's password, or a random one that nobody knows if there is none. Called before the transaction, since hashing is slow. Throws InvalidInput on
 * `password`, Busy.
 */
export async function hashNewUserPassword({ password, ...user }: NewUser, ip: string): Promise<string> {
  if (password !== undefined) await requireValidNewPassword(password, user);
  return hashPassword(password ?? randomBytes(32).toString('base64url'), ip);
}

/** Adds a shopper for an admin; the email counts as verified. Without a password, the shopper sets one by a mailed link. Throws EmailTaken. */
export function createUser(db: Database, { password, ...user }: NewUser, password_hash: string): Promise<User> {
  const row = { ...user, id: newId(), email: user.email.toLowerCase(), password_hash, role: 'user' as const, email_verified: true };
  return inTransaction(db, async (db) => {
    const added = await insertUser(db, row).catch((error: unknown) => {
      throw isUniqueViolation(error, 'users_email_key') ? new EmailTaken() : error;
    });
    await emit(db, userCreated, { userId: added.id, hasPassword: password !== undefined });
    return getUser(db, added.id);
  });
}
