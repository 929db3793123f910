import type { SessionKind, SignedInActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { deleteSessionById } from '#server/platform/sessions.ts';
import { CurrentSessionNotAllowed } from '../accounts.errors.ts';

/** Ends one session of a user. Throws NotFound. */
export async function endSession(db: Database, session: { userId: string; sessionId: string }): Promise<void> {
  if (!(await deleteSessionById(db, session))) throw new NotFound('This session');
}

/** Ends one of the caller's other sessions. Throws NotFound, and CurrentSessionNotAllowed for the one that calls, which signs out instead. */
export async function endOwnSession(db: Database, caller: SignedInActor<SessionKind>, sessionId: string): Promise<void> {
  if (caller.sessionId === sessionId) throw new CurrentSessionNotAllowed();
  await endSession(db, { userId: caller.userId, sessionId });
}
