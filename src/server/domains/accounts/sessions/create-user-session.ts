import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { ApiRequest } from '#server/platform/http/api-request.ts';
import { buildSession, deleteOldestSessions, deleteSession } from '#server/platform/sessions.ts';
import { insertSessionIfUserUnchanged, type UserRow } from '../accounts.queries.ts';
import { saveKnownIp } from './known-ips.queries.ts';

/** What of a call tells who signs in from where, and which sessions came along. */
export type SignInContext = Pick<ApiRequest, 'ip' | 'userAgent' | 'bearer' | 'sessionTokens' | 'cookies'>;

/**
 * Opens a session of the user's realm and ends the one that came with the call, and of too many the oldest. Answers its token, or null when the account was disabled, or got another
 * role or password since `user` was read: nobody signs in past that, whatever happens at the same time.
 */
export function createUserSession(db: Database, user: UserRow, context: SignInContext): Promise<string | null> {
  return inTransaction(db, async (db) => {
    const { token, row } = buildSession(user.role, context);
    if (!(await insertSessionIfUserUnchanged(db, user, row))) return null;
    for (const previousToken of new Set([context.bearer, context.sessionTokens[user.role]])) {
      if (previousToken?.startsWith(token.slice(0, 2))) await deleteSession(db, previousToken);
    }
    await deleteOldestSessions(db, { userId: user.id, realm: user.role, opened: row.id });
    await saveKnownIp(db, user.id, context.ip);
    return token;
  });
}
