import type { SessionKind } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { deleteGuest, forgetGuest } from '#server/platform/guests.ts';
import type { ApiRequest } from '#server/platform/http/api-request.ts';
import { deleteIdempotencyKeysOf } from '#server/platform/http/idempotency.ts';
import { deleteSession, realmOfToken } from '#server/platform/sessions.ts';

/** Ends the session of the token, and the one that the cookie of the same realm holds: a browser that signs out has none left there. Answers the realm. */
export async function signOut(db: Database, token: string, { sessionTokens }: Pick<ApiRequest, 'sessionTokens'>): Promise<SessionKind> {
  const realm = realmOfToken(token) ?? 'user';
  for (const sessionToken of new Set([token, sessionTokens[realm]])) if (sessionToken !== null) await deleteSession(db, sessionToken);
  return realm;
}

/** "Not you? Forget my details": the guest of this browser is over, and its address and what is kept for its repeated calls go with it. Its orders stay. */
export async function signOutGuest(db: Database, guestId: string, token: string): Promise<void> {
  await inTransaction(db, async (db) => {
    await deleteIdempotencyKeysOf(db, { kind: 'guest', id: guestId });
    await deleteGuest(db, guestId);
  });
  forgetGuest(db, token);
}
