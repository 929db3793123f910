import type { Database } from '#server/platform/database/database.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { replaceAccountToken } from './account-tokens.queries.ts';

const hour = 3_600_000;
const lifetimes = { verify_email: 24 * hour, change_email: 24 * hour, reset_password: hour } as const;

/** By their prefix the verification page distinguishes links that change an email, which require a session, from those that activate an account. */
const prefixes = { verify_email: 't_', change_email: 'c_', reset_password: 't_' } as const;

interface NewAccountToken {
  userId: string;
  purpose: keyof typeof lifetimes;
  /** The email to verify, if it is not the account's yet. */
  email?: string;
  /** In ms, if not the default. */
  lifetime?: number;
}

/** Creates a token for a mail; only its hash is stored. Invalidates the account's earlier ones for the same purpose. */
export async function createAccountToken(db: Database, { lifetime, ...input }: NewAccountToken): Promise<string> {
  const token = newToken(prefixes[input.purpose]);
  await replaceAccountToken(db, {
    ...input,
    hash: hashToken(token),
    expiresAt: new Date(Date.now() + (lifetime ?? lifetimes[input.purpose])),
  });
  return token;
}
