import type { NewUser, User } from '#contract/accounts.ts';
import { type Database, isDuplicate } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { EmailTaken } from './accounts.errors.ts';
import { insertUser } from './accounts.queries.ts';
import { describeUser } from './describe-user.ts';
import { hashPassword } from './passwords.ts';
import { requireGoodPassword } from './require-good-password.ts';

/** Adds a shopper for the back office, whose e-mail counts as proved. Throws InvalidInput on `password`, EmailTaken, Busy. */
export async function createUser(db: Database, { password, ...user }: NewUser, address: string): Promise<User> {
  await requireGoodPassword(password, user);
  const password_hash = await hashPassword(password, address);
  const row = { ...user, id: newId(), email: user.email.toLowerCase(), password_hash, role: 'user' as const, email_verified: true };
  return describeUser(
    await insertUser(db, row).catch((error: unknown) => {
      throw isDuplicate(error, 'users_email_key') ? new EmailTaken() : error;
    }),
  );
}
