import type { Database } from '#server/platform/database/database.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { replaceToken } from './account-tokens.queries.ts';

const hour = 3_600_000;
const lifetimes = { verify_email: 24 * hour, change_email: 24 * hour, reset_password: hour } as const;

interface Wanted {
  userId: string;
  purpose: keyof typeof lifetimes;
  /** The e-mail that it is to prove, where that is not the account's yet. */
  email?: string;
}

/** A token for a mail, in clear for this once. Earlier ones of the account for the same purpose are void. */
export async function newAccountToken(db: Database, wanted: Wanted): Promise<string> {
  const token = newToken('t_');
  await replaceToken(db, { ...wanted, hash: hashToken(token), expiresAt: new Date(Date.now() + lifetimes[wanted.purpose]) });
  return token;
}
