import type { Actor } from '#server/platform/actor.ts';
import { Unauthenticated } from '#server/platform/errors.ts';

/** Who is signed in, in either realm. Throws Unauthenticated for everybody else. */
export function requireAccount(actor: Actor): Extract<Actor, { userId: string }> {
  if (actor.kind !== 'user' && actor.kind !== 'admin') throw new Unauthenticated();
  return actor;
}
