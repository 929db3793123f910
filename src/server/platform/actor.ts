import type { SessionKind } from '#shared/session-kind.ts';
import { NotAllowed, ReauthRequired, Unauthenticated } from './errors.ts';

export type { SessionKind };

/** Who is signed in. `provedAt`: when the session's owner last gave the password or a code. */
export interface SignedInActor<R extends SessionKind> {
  kind: R;
  userId: string;
  sessionId: string;
  authenticatedAt: Date;
}

/** Who calls. A guest is known by a cookie, which proves ownership of that guest's things and nothing else. */
export type Actor = { kind: 'anonymous' } | { kind: 'guest'; guestId: string } | SignedInActor<'user'> | SignedInActor<'admin'>;

export const anonymous: Actor = { kind: 'anonymous' };

/** The id of whoever is signed in. Throws Unauthenticated for all others. */
export function requireUserId(actor: Actor): string {
  if (actor.kind !== 'user' && actor.kind !== 'admin') throw new Unauthenticated();
  return actor.userId;
}

/** The caller of an endpoint for admins. Throws NotAllowed for anyone else, whom the endpoint's `who` should have kept out. */
export function requireAdmin(actor: Actor): SignedInActor<'admin'> {
  if (actor.kind !== 'admin') throw new NotAllowed();
  return actor;
}

/** How long a proof of who asks holds for dangerous acts, in ms. */
const recentAuthMaxAge = 10 * 60_000;

/** Whether the caller gave the password or a code a short while ago. */
export const hasRecentAuth = (actor: Actor): boolean =>
  (actor.kind === 'user' || actor.kind === 'admin') && actor.authenticatedAt.getTime() >= Date.now() - recentAuthMaxAge;

/** Throws ReauthRequired when the caller's last proof is too old for a dangerous act. */
export function requireRecentAuth(actor: Actor): void {
  if (!hasRecentAuth(actor)) throw new ReauthRequired();
}
