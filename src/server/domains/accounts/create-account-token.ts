import type { Database } from '#server/platform/database/database.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { replaceAccountToken } from './account-tokens.queries.ts';

const hour = 3_600_000;
const lifetimes = { verify_email: 24 * hour, change_email: 24 * hour, reset_password: hour } as const;

/** A link that moves an account asks for a session, so the page that it leads to tells it by its token from one that opens a new account. */
const prefixes = { verify_email: 't_', change_email: 'c_', reset_password: 't_' } as const;

interface NewAccountToken {
  userId: string;
  purpose: keyof typeof lifetimes;
  /** The e-mail that it is to prove, where that is not the account's yet. */
  email?: string;
  /** In ms, where it is not the usual time. */
  lifetime?: number;
}

/** A token for a mail, in clear for this once. Earlier ones of the account for the same purpose are void. */
export async function createAccountToken(db: Database, { lifetime, ...input }: NewAccountToken): Promise<string> {
  const token = newToken(prefixes[input.purpose]);
  await replaceAccountToken(db, {
    ...input,
    hash: hashToken(token),
    expiresAt: new Date(Date.now() + (lifetime ?? lifetimes[input.purpose])),
  });
  return token;
}
