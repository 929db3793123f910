import type { Session } from '#contract/auth.ts';
import type { SessionKind } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findSessions } from '#server/platform/sessions.ts';
import { describeDevice } from './describe-device.ts';

/** The active sessions of a user and kind: the caller's (`sessionId`) first, then by last use; up to a hundred. */
export async function listSessions(
  db: Database,
  { kind, userId, sessionId }: { kind: SessionKind; userId: string; sessionId: string | null },
): Promise<{ list: Session[]; total: number }> {
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
