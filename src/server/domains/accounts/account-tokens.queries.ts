import type { Generated } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffRole } from '#shared/staff-roles.ts';

export type TokenPurpose = 'verify_email' | 'reset_password' | 'change_email' | 'invite_admin' | 'set_up';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    account_tokens: {
      hash: Buffer;
      purpose: TokenPurpose;
      user_id: string | null;
      email: string | null;
      /** The role that an invited admin gets. */
      staff_role: StaffRole | null;
      /** Who has invited them. */
      invited_by: string | null;
      expires_at: Date;
      created_at: Generated<Date>;
    };
  }
}

/** A token of an account that has not expired. */
export interface ValidToken {
  userId: string;
  purpose: TokenPurpose;
  /** The email that it verifies, if that is not the account's. */
  email: string | null;
}

/** Finds a token of an account that has not expired, without consuming it. */
export async function findValidToken(db: Database, hash: Buffer, purposes: readonly TokenPurpose[]): Promise<ValidToken | null> {
  const token = await db
    .selectFrom('account_tokens')
    .select(['user_id', 'purpose', 'email'])
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return token?.user_id ? { userId: token.user_id, purpose: token.purpose, email: token.email } : null;
}

/** Consumes a token. True for only one of several concurrent calls. */
export async function consumeToken(db: Database, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_tokens')
    .where('hash', '=', hash)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface NewToken {
  hash: Buffer;
  purpose: 'verify_email' | 'reset_password' | 'change_email';
  userId: string;
  email?: string;
  expiresAt: Date;
}

/** Saves a token in place of the account's earlier ones for the same purpose: only the link in the newest mail works. */
export async function replaceAccountToken(db: Database, { userId, purpose, hash, email, expiresAt }: NewToken): Promise<void> {
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
  await db
    .insertInto('account_tokens')
    .values({ hash, purpose, user_id: userId, email: email ?? null, expires_at: expiresAt })
    .execute();
}

/** Invalidates all links that were mailed to the account. */
export const deleteAccountTokens = (db: Database, userId: string): Promise<unknown> =>
  db.deleteFrom('account_tokens').where('user_id', '=', userId).execute();

/** Invalidates the links that were mailed to verify an email; it need not have an account. */
export const deleteVerificationTokens = (db: Database, email: string): Promise<unknown> =>
  db
    .deleteFrom('account_tokens')
    .where('purpose', '=', 'verify_email')
    .where('user_id', 'in', (users) => users.selectFrom('users').select('id').where('email', '=', email))
    .execute();

export const deleteExpiredTokens = (db: Database): Promise<unknown> =>
  db.deleteFrom('account_tokens').where('expires_at', '<', new Date()).execute();
