import { z } from 'zod';
import { email } from '#contract/accounts.schemas.ts';
import type { User } from '#contract/accounts.ts';
import { line } from '#contract/basics.schemas.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { fieldErrors } from '#server/platform/http/input.ts';
import { closeSessionsOf } from '#server/platform/sessions.ts';
import { newId } from '#shared/ids.ts';
import { findUserByEmail, insertUser, setPassword } from './accounts.queries.ts';
import { describeUser } from './describe-user.ts';
import { hashPassword } from './passwords.ts';

const newAdmin = z.strictObject({
  email,
  name: line(120),
  password: z.string().min(8, 'A password has at least 8 characters').max(128, 'A password has at most 128 characters'),
});

/** Makes an admin, or gives an admin of that e-mail a new password and name, which ends all of that admin's sessions. Throws InvalidInput; an e-mail of a shopper is refused. */
export async function createAdmin(db: Database, input: { email: string; name: string; password: string }): Promise<User> {
  const parsed = newAdmin.safeParse(input);
  if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error));
  const { email, name, password } = parsed.data;
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (db) => {
    const existing = await findUserByEmail(db, email);
    if (existing && existing.role !== 'admin') {
      throw new InvalidInput([{ path: 'email', message: 'This e-mail belongs to a shopper; an admin needs another one' }]);
    }
    if (existing) {
      await closeSessionsOf(db, existing.id);
      return describeUser(await setPassword(db, existing.id, { password_hash, name }));
    }
    return describeUser(await insertUser(db, { id: newId(), name, email, password_hash, role: 'admin', email_verified: true }));
  });
}
