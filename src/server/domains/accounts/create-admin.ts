import { z } from 'zod';
import { email, newPassword } from '#contract/accounts.schemas.ts';
import type { User } from '#contract/accounts.ts';
import { oneLine } from '#contract/basics.schemas.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { fieldErrors } from '#server/platform/http/input.ts';
import { closeSessionsOf } from '#server/platform/sessions.ts';
import { newId } from '#shared/ids.ts';
import { deleteTokensOf } from './account-tokens.queries.ts';
import { holdUserByEmail, insertUser, renewAdmin } from './accounts.queries.ts';
import { describeUser } from './describe-user.ts';
import { hashPassword } from './passwords.ts';
import { requireGoodPassword } from './require-good-password.ts';

const newAdmin = z.strictObject({ email, name: oneLine(120), password: newPassword });

/** Makes an admin, or gives an admin of that e-mail a new password and name, which ends all of that admin's sessions. Throws InvalidInput; an e-mail of a shopper is refused. */
export async function createAdmin(db: Database, input: { email: string; name: string; password: string }): Promise<User> {
  const parsed = newAdmin.safeParse(input);
  if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error));
  const { email, name, password } = parsed.data;
  await requireGoodPassword(password, { email, name });
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (db) => {
    const existing = await holdUserByEmail(db, email);
    if (existing && existing.role !== 'admin') {
      throw new InvalidInput([{ path: 'email', message: 'This e-mail belongs to a shopper; an admin needs another one' }]);
    }
    if (existing) {
      const renewed = await renewAdmin(db, existing.id, { password_hash, name });
      // After the password: who signs in with the old one meanwhile waits for the row, and is refused.
      await closeSessionsOf(db, existing.id);
      await deleteTokensOf(db, existing.id);
      return describeUser(renewed);
    }
    return describeUser(
      await insertUser(db, { id: newId(), name, email: email.toLowerCase(), password_hash, role: 'admin', email_verified: true }),
    );
  });
}
