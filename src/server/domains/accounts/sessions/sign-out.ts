import type { Realm } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { deleteGuest, forgetGuest } from '#server/platform/guests.ts';
import type { Call } from '#server/platform/http/call.ts';
import { forgetKeysOf } from '#server/platform/http/idempotency.ts';
import { closeSession, realmOfToken } from '#server/platform/sessions.ts';

/** Ends the session of the token, and the one that the cookie of the same realm holds: a browser that signs out has none left there. Answers the realm. */
export async function signOut(db: Database, token: string, { sessionTokens }: Pick<Call, 'sessionTokens'>): Promise<Realm> {
  const realm = realmOfToken(token) ?? 'user';
  for (const held of new Set([token, sessionTokens[realm]])) if (held !== null) await closeSession(db, held);
  return realm;
}

/** "Not you? Forget my details": the guest of this browser is over, and its address and what is kept for its repeated calls go with it. Its orders stay. */
export async function signOutGuest(db: Database, guestId: string, token: string): Promise<void> {
  await inTransaction(db, async (db) => {
    await forgetKeysOf(db, { kind: 'guest', id: guestId });
    await deleteGuest(db, guestId);
  });
  forgetGuest(db, token);
}
