import type { Session } from '#contract/auth.ts';
import { getUser } from '#server/domains/accounts/get-user.ts';
import { listSessions } from '#server/domains/accounts/sessions/list-sessions.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Where a user is signed in, by last use. Throws NotFound. */
export async function listUserSessions(db: Database, id: string): Promise<{ list: Session[]; total: number }> {
  const { role } = await getUser(db, id);
  return listSessions(db, { kind: role, userId: id, sessionId: null });
}
