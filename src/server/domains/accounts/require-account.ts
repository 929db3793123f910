import type { Actor } from '#server/platform/actor.ts';
import { Unauthenticated } from '#server/platform/errors.ts';

/** The signed-in user or admin. Throws Unauthenticated for anyone else. */
export function requireAccount(actor: Actor): Extract<Actor, { userId: string }> {
  if (actor.kind !== 'user' && actor.kind !== 'admin') throw new Unauthenticated();
  return actor;
}
