import type { Session } from '#contract/auth.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findSessions } from '#server/platform/sessions.ts';
import { requireAccount } from '../require-account.ts';
import { describeDevice } from './describe-device.ts';

/** The caller's active sessions of the same kind: the current one first, then by last use; up to a hundred. */
export async function listSessions(db: Database, actor: Actor): Promise<{ list: Session[]; total: number }> {
  const { kind, userId, sessionId } = requireAccount(actor);
  const { rows, total } = await findSessions(db, { userId, kind, first: sessionId });
  const list = rows.map((row) => ({
    _id: row.id,
    current: row.id === sessionId,
    device: describeDevice(row.user_agent),
    address: row.ip,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
  return { list, total };
}
