import type { User } from '#contract/accounts.ts';
import type { SessionKind } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findActorByToken } from '#server/platform/sessions.ts';
import { serializeUser } from '../serialize-user.ts';
import { findWholeUser } from '../users.queries.ts';

/** The user of an active session of the given kind, by its token, or null. */
export async function restoreSession(db: Database, kind: SessionKind, token: string | null): Promise<{ user: User; token: string } | null> {
  const actor = token === null ? null : await findActorByToken(db, token);
  if (token === null || actor?.kind !== kind) return null;
  const user = await findWholeUser(db, actor.userId);
  return user ? { user: serializeUser(user), token } : null;
}
