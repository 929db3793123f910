import type { Realm } from '#shared/realm.ts';
import { NotAllowed, ReauthRequired, Unauthenticated } from './errors.ts';

export type { Realm };

/** Who is signed in. `provedAt`: when the session's owner last gave the password or a code. */
export interface SignedIn<R extends Realm> {
  kind: R;
  userId: string;
  sessionId: string;
  provedAt: Date;
}

/** Who calls. A guest is known by a cookie, which proves ownership of that guest's things and nothing else. */
export type Actor = { kind: 'nobody' } | { kind: 'guest'; guestId: string } | SignedIn<'user'> | SignedIn<'admin'>;

export const nobody: Actor = { kind: 'nobody' };

/** The id of whoever is signed in. Throws Unauthenticated for all others. */
export function userOf(actor: Actor): string {
  if (actor.kind !== 'user' && actor.kind !== 'admin') throw new Unauthenticated();
  return actor.userId;
}

/** The caller of an endpoint for admins. Throws NotAllowed for anyone else, whom the endpoint's `who` should have kept out. */
export function theAdmin(actor: Actor): SignedIn<'admin'> {
  if (actor.kind !== 'admin') throw new NotAllowed();
  return actor;
}

/** How long a proof of who asks holds for dangerous acts, in ms. */
const proofHolds = 10 * 60_000;

/** Whether the caller gave the password or a code a short while ago. */
export const hasRecentProof = (actor: Actor): boolean =>
  (actor.kind === 'user' || actor.kind === 'admin') && actor.provedAt.getTime() >= Date.now() - proofHolds;

/** Throws ReauthRequired when the caller's last proof is too old for a dangerous act. */
export function requireProof(actor: Actor): void {
  if (!hasRecentProof(actor)) throw new ReauthRequired();
}
