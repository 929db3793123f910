import { insertUser } from '../src/server/domains/accounts/accounts.queries.ts';
import { hashPassword } from '../src/server/domains/accounts/passwords/password-hashing.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { newId } from '../src/shared/ids.ts';

/** The password of every account created here. */
export const password = 'a long enough phrase';

/** Creates this number of verified user accounts, and returns their emails. */
export async function createAccounts(db: Database, count: number): Promise<string[]> {
  const password_hash = await hashPassword(password);
  const emails = Array.from({ length: count }, (_, n) => `shopper-${n}@bench.example`);
  for (const email of emails) {
    await insertUser(db, { id: newId(), name: 'Bo Barker', email, password_hash, role: 'user', email_verified: true });
  }
  return emails;
}
