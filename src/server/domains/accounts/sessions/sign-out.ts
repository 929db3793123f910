import type { SessionKind } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { clearCachedGuest, deleteGuest } from '#server/platform/guests.ts';
import type { ApiRequest } from '#server/platform/http/api-request.ts';
import { deleteIdempotencyKeysOf } from '#server/platform/http/idempotency.ts';
import { deleteSession, sessionKindOfToken } from '#server/platform/sessions.ts';

/** Ends the session of the bearer token, and that of the browser's cookie of the same kind. Returns the kind. */
export async function signOut(db: Database, token: string, { sessionTokens }: Pick<ApiRequest, 'sessionTokens'>): Promise<SessionKind> {
  const kind = sessionKindOfToken(token) ?? 'user';
  for (const sessionToken of new Set([token, sessionTokens[kind]])) if (sessionToken !== null) await deleteSession(db, sessionToken);
  return kind;
}

/** "Not you? Forget my details": deletes the guest of this browser, with the address and stored replies. Orders stay. */
export async function signOutGuest(db: Database, guestId: string, token: string): Promise<void> {
  await inTransaction(db, async (db) => {
    await deleteIdempotencyKeysOf(db, { kind: 'guest', id: guestId });
    await deleteGuest(db, guestId);
  });
  clearCachedGuest(db, token);
}
