import type { Generated } from 'kysely';
import { newId } from '#shared/ids.ts';
import type { Database } from './database/database.ts';
import { secondsFromNow, tokenLifetimes } from './sessions.ts';
import { hashToken, newToken } from './tokens.ts';

declare module './database/database.ts' {
  interface Tables {
    guests: {
      id: string;
      token_hash: Buffer;
      created_at: Generated<Date>;
      expires_at: Date;
    };
  }
}

export interface NewGuest {
  guestId: string;
  /** The value of the cookie, or a bearer token; the database stores only its hash. */
  token: string;
  /** The row to insert into `guests`. */
  row: { id: string; token_hash: Buffer; expires_at: Date };
}

const prefix = 'g_';

/** A guest that is not stored yet: `row` is inserted in the same statement as the first row that belongs to the guest. */
export function newGuest(): NewGuest {
  const [guestId, token] = [newId(), newToken(prefix)];
  return { guestId, token, row: { id: guestId, token_hash: hashToken(token), expires_at: secondsFromNow(tokenLifetimes.guest) } };
}

/** Creates a guest without an address yet. Returns the token, which the database does not know, and when it ends. */
export async function createGuest(db: Database): Promise<{ token: string; expiresAt: string }> {
  const { token, row } = newGuest();
  await db.insertInto('guests').values(row).execute();
  return { token, expiresAt: row.expires_at.toISOString() };
}

/** Whether a token claims to be a guest's, by its prefix. */
export const isGuestToken = (token: string): boolean => token.startsWith(prefix);

/** The id of the guest with this cookie or bearer token, or null. Guests make several calls in a row, so the process caches them for a minute. */
export async function findGuest(db: Database, token: string): Promise<string | null> {
  if (!isGuestToken(token)) return null;
  const hash = hashToken(token);
  const key = hash.toString('base64');
  const known = cachedGuests(db);
  const recent = known.get(key);
  if (recent && recent.until > Date.now()) return recent.guestId;
  known.delete(key);
  const guest = await db
    .selectFrom('guests')
    .select(['id', 'expires_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  if (!guest) return null;
  cacheGuest(db, guest.id, hash, guest.expires_at);
  return guest.id;
}

/** Caches a guest, so that the next calls need no query. Only for a guest that is committed. */
export function cacheGuest(db: Database, guestId: string, tokenHash: Buffer, expiresAt: Date): void {
  const known = cachedGuests(db);
  if (known.size >= maxCachedGuests) known.clear();
  known.set(tokenHash.toString('base64'), { guestId, until: Math.min(Date.now() + 60_000, expiresAt.getTime()) });
}

/**
 * Locks the guest with this cookie until the transaction ends, so that no other one can add rows that belong to the guest. Undefined when the guest no longer
 * exists. Always queries the database, not the cache of `findGuest`.
 */
export const lockGuest = (db: Database, token: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('guests').select('id').where('token_hash', '=', hashToken(token)).forUpdate().executeTakeFirst();

/** Deletes a guest and the rows that cascade. Processes that have cached the guest still accept the cookie for up to a minute, but no data belongs to it. */
export async function deleteGuest(db: Database, guestId: string): Promise<void> {
  await db.deleteFrom('guests').where('id', '=', guestId).execute();
}

/** Removes a guest from the cache of this process. Call it after the transaction that deleted the guest is committed. */
export function clearCachedGuest(db: Database, token: string): void {
  cachedGuests(db).delete(hashToken(token).toString('base64'));
}

const maxCachedGuests = 10_000;
type CachedGuests = Map<string, { guestId: string; until: number }>;
const guestsOf = new WeakMap<Database, CachedGuests>();

function cachedGuests(db: Database): CachedGuests {
  const known: CachedGuests = guestsOf.get(db) ?? new Map();
  guestsOf.set(db, known);
  return known;
}
