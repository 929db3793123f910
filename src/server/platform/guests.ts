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
  /** The cookie's value, the only time that it is known in clear. */
  token: string;
  /** The row that makes it a guest. */
  row: { id: string; token_hash: Buffer; expires_at: Date };
}

const prefix = 'g_';

/** A guest that is not written down yet: whoever gives it its first thing writes `row` in the same statement. */
export function newGuest(): NewGuest {
  const [guestId, token] = [newId(), newToken(prefix)];
  return { guestId, token, row: { id: guestId, token_hash: hashToken(token), expires_at: secondsFromNow(tokenLifetimes.guest) } };
}

/** The guest behind a cookie's value, or null. Guests make a handful of calls in a row, so this process remembers a guest for a minute. */
export async function findGuest(db: Database, token: string): Promise<string | null> {
  if (!token.startsWith(prefix)) return null;
  const hash = hashToken(token);
  const key = hash.toString('base64');
  const known = recentGuests(db);
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
  rememberGuest(db, guest.id, hash, guest.expires_at);
  return guest.id;
}

/** Lets the next calls of a guest go without a look-up. Only for a guest that is committed. */
export function rememberGuest(db: Database, guestId: string, tokenHash: Buffer, expiresAt: Date): void {
  const known = recentGuests(db);
  if (known.size >= mostRecentGuests) known.clear();
  known.set(tokenHash.toString('base64'), { guestId, until: Math.min(Date.now() + 60_000, expiresAt.getTime()) });
}

/**
 * The guest behind a cookie's value, for this transaction alone: nobody can give this guest anything new meanwhile. Undefined when there is none any more;
 * the database is asked, whatever this process remembers.
 */
export const lockGuest = (db: Database, token: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('guests').select('id').where('token_hash', '=', hashToken(token)).forUpdate().executeTakeFirst();

/** Deletes a guest, and with it what the database lets go with guests. Processes that remember the cookie take it for this guest for up to a minute, who owns nothing then. */
export async function deleteGuest(db: Database, guestId: string): Promise<void> {
  await db.deleteFrom('guests').where('id', '=', guestId).execute();
}

/** Looks the guest of a cookie up anew the next time. Once the transaction that ended it is committed. */
export function forgetGuest(db: Database, token: string): void {
  recentGuests(db).delete(hashToken(token).toString('base64'));
}

const mostRecentGuests = 10_000;
type RecentGuests = Map<string, { guestId: string; until: number }>;
const guestsOf = new WeakMap<Database, RecentGuests>();

function recentGuests(db: Database): RecentGuests {
  const known: RecentGuests = guestsOf.get(db) ?? new Map();
  guestsOf.set(db, known);
  return known;
}
