import type { NewUser, User } from '#contract/accounts.ts';
import { type Database, isDuplicate } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { EmailTaken } from './accounts.errors.ts';
import { insertUser } from './accounts.queries.ts';
import { describeUser } from './describe-user.ts';
import { hashPassword } from './passwords.ts';
import { requireGoodPassword } from './require-good-password.ts';

/** The hash of a new user's password, which is made before anything is written: it takes long. Throws InvalidInput on `password`, Busy. */
export async function hashForNewUser({ password, ...user }: NewUser, address: string): Promise<string> {
  await requireGoodPassword(password, user);
  return hashPassword(password, address);
}

/** Adds a shopper for the back office, whose e-mail counts as proved. Throws EmailTaken. */
export async function createUser(db: Database, { password: _, ...user }: NewUser, password_hash: string): Promise<User> {
  const row = { ...user, id: newId(), email: user.email.toLowerCase(), password_hash, role: 'user' as const, email_verified: true };
  return describeUser(
    await insertUser(db, row).catch((error: unknown) => {
      throw isDuplicate(error, 'users_email_key') ? new EmailTaken() : error;
    }),
  );
}
