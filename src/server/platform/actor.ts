import type { ApiScope } from '#shared/api-scopes.ts';
import type { SessionKind } from '#shared/session-kind.ts';
import type { StaffRole } from '#shared/staff-roles.ts';
import { NotAllowed, ReauthRequired, Unauthenticated } from './errors.ts';

export type { SessionKind };

/** A signed-in user or admin. `authenticatedAt`: when they last entered the password or a code. */
export interface SignedInActor<R extends SessionKind> {
  kind: R;
  userId: string;
  sessionId: string;
  authenticatedAt: Date;
}

/** A signed-in admin, with the role that the account has now. */
export interface AdminActor extends SignedInActor<'admin'> {
  staffRole: StaffRole;
  /** The key with which a program calls for the admin; then there is no session. */
  apiKey?: { id: string; name: string; scopes: readonly ApiScope[] };
}

/** The caller. A guest is identified by a cookie, which gives access to that guest's data and nothing else. */
export type Actor = { kind: 'anonymous' } | { kind: 'guest'; guestId: string } | SignedInActor<'user'> | AdminActor;

export const anonymous: Actor = { kind: 'anonymous' };

/** The id of the signed-in user or admin. Throws Unauthenticated for all others. */
export function requireUserId(actor: Actor): string {
  if (actor.kind !== 'user' && actor.kind !== 'admin') throw new Unauthenticated();
  return actor.userId;
}

/** The caller of an endpoint for admins. Throws NotAllowed for anyone else, whom `authorize` should already have rejected. */
export function requireAdmin(actor: Actor): AdminActor {
  if (actor.kind !== 'admin') throw new NotAllowed();
  return actor;
}

/** For what makes money. Throws NotAllowed for staff of one area, and for programs with an API key. */
export function requireFullAdmin(actor: Actor): AdminActor {
  const admin = requireAdmin(actor);
  if (admin.staffRole !== 'admin' || admin.apiKey) throw new NotAllowed('Only a full admin can do this.');
  return admin;
}

/** How long an authentication counts as recent, in ms. */
const recentAuthMaxAge = 10 * 60_000;

/** Whether the caller has entered the password or a code recently. */
export const hasRecentAuth = (actor: Actor): boolean =>
  (actor.kind === 'user' || actor.kind === 'admin') && actor.authenticatedAt.getTime() >= Date.now() - recentAuthMaxAge;

/** For dangerous actions. Throws ReauthRequired unless the caller has authenticated recently. */
export function requireRecentAuth(actor: Actor): void {
  if (!hasRecentAuth(actor)) throw new ReauthRequired();
}
