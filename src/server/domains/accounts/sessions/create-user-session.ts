import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { ApiRequest } from '#server/platform/http/api-request.ts';
import { buildSession, deleteOldestSessions, deleteSession } from '#server/platform/sessions.ts';
import { insertSessionIfUserUnchanged, type UserRow } from '../accounts.queries.ts';
import { saveKnownIp } from './known-ips.queries.ts';

/** The parts of a request that signing in needs: where it comes from, and the sessions and cookies of the browser. */
export type SignInContext = Pick<ApiRequest, 'ip' | 'userAgent' | 'bearer' | 'sessionTokens' | 'cookies'>;

/**
 * Opens a session for the user's role, ends those sent with the request, and the oldest ones beyond the maximum. Returns its token, or null if the account was
 * disabled or got another role, password or second factor since `user` was read, also under concurrency.
 */
export function createUserSession(db: Database, user: UserRow, context: SignInContext): Promise<string | null> {
  return inTransaction(db, async (db) => {
    const { token, row } = buildSession(user.role, context);
    if (!(await insertSessionIfUserUnchanged(db, user, row))) return null;
    for (const previousToken of new Set([context.bearer, context.sessionTokens[user.role]])) {
      if (previousToken?.startsWith(token.slice(0, 2))) await deleteSession(db, previousToken);
    }
    await deleteOldestSessions(db, { userId: user.id, kind: user.role, openedId: row.id });
    await saveKnownIp(db, user.id, context.ip);
    return token;
  });
}
