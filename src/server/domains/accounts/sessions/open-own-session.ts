import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { Call } from '#server/platform/http/call.ts';
import { closeSession, endOldestSessions, newSession } from '#server/platform/sessions.ts';
import { insertSessionOf, type UserRow } from '../accounts.queries.ts';
import { rememberAddress } from './known-addresses.queries.ts';

/** What of a call tells who signs in from where, and which sessions came along. */
export type Visit = Pick<Call, 'address' | 'userAgent' | 'bearer' | 'sessionTokens' | 'cookies'>;

/**
 * Opens a session of the user's realm and ends the one that came with the call, and of too many the oldest. Answers its token, or null when the account was disabled, or got another
 * role or password since `user` was read: nobody signs in past that, whatever happens at the same time.
 */
export function openOwnSession(db: Database, user: UserRow, visit: Visit): Promise<string | null> {
  return inTransaction(db, async (db) => {
    const { token, row } = newSession(user.role, visit);
    if (!(await insertSessionOf(db, user, row))) return null;
    for (const held of new Set([visit.bearer, visit.sessionTokens[user.role]])) {
      if (held?.startsWith(token.slice(0, 2))) await closeSession(db, held);
    }
    await endOldestSessions(db, { userId: user.id, realm: user.role, opened: row.id });
    await rememberAddress(db, user.id, visit.address);
    return token;
  });
}
