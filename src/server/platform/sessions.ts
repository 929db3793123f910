import { type Generated, sql } from 'kysely';
import { newId } from '#shared/ids.ts';
import type { Realm } from '#shared/realm.ts';
import type { Database } from './database/database.ts';
import { NotAllowed, ReauthRequired, Unauthenticated } from './errors.ts';
import { hashToken, newToken } from './tokens.ts';

declare module './database/database.ts' {
  interface Tables {
    sessions: {
      id: string;
      user_id: string;
      realm: Realm;
      token_hash: Buffer;
      proved_at: Generated<Date>;
      last_seen_at: Generated<Date>;
      user_agent: string | null;
      address: string | null;
      created_at: Generated<Date>;
      expires_at: Date;
    };
    guests: {
      id: string;
      token_hash: Buffer;
      /** The e-mail that this browser asked to have an account for. */
      account_email: string | null;
      created_at: Generated<Date>;
      expires_at: Date;
    };
  }
}

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

/** Seconds a session or a guest's cookie lives. */
export const lifetime = { user: 30 * 86_400, admin: 12 * 3_600, guest: 30 * 86_400 } as const;

const after = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** Where a session is opened from. */
export interface OpenedFrom {
  userAgent: string | null;
  /** The network address. */
  address: string | null;
}

/** A session that is not written down yet, and its token, the only time that it is known in clear. `row` is everything but whose it is. */
export function newSession(realm: Realm, { userAgent, address }: OpenedFrom) {
  const token = newToken(realm === 'admin' ? 'a_' : 'u_');
  const row = {
    id: newId(),
    realm,
    token_hash: hashToken(token),
    user_agent: userAgent?.slice(0, 300) ?? null,
    address,
    expires_at: after(lifetime[realm]),
  };
  return { token, row };
}

/** Opens a session for a user whose row this transaction has just written, and answers its token. */
export async function openSession(
  db: Database,
  userId: string,
  realm: Realm,
  from: OpenedFrom = { userAgent: null, address: null },
): Promise<string> {
  const { token, row } = newSession(realm, from);
  await db
    .insertInto('sessions')
    .values({ ...row, user_id: userId })
    .execute();
  return token;
}

/** The actor behind a bearer token; null when it is unknown, expired or of no realm. */
export async function actorOfToken(db: Database, token: string): Promise<Actor | null> {
  const realm = token.startsWith('a_') ? 'admin' : token.startsWith('u_') ? 'user' : null;
  if (!realm) return null;
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'proved_at', 'last_seen_at'])
    .where('token_hash', '=', hashToken(token))
    .where('realm', '=', realm)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  if (session && session.last_seen_at.getTime() < Date.now() - seenEvery) await noteSeen(db, session.id);
  return session ? { kind: realm, userId: session.user_id, sessionId: session.id, provedAt: session.proved_at } : null;
}

/** The id of the token's live session of the user in the realm; null where it is dead or somebody else's. */
export async function findSessionOf(
  db: Database,
  { userId, realm, token }: { userId: string; realm: Realm; token: string },
): Promise<string | null> {
  const session = await liveSessions(db, userId).where('realm', '=', realm).where('token_hash', '=', hashToken(token)).executeTakeFirst();
  return session?.id ?? null;
}

/** Whether the user's session has not ended. */
export const isSessionLive = async (db: Database, { userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> =>
  (await liveSessions(db, userId).where('id', '=', sessionId).executeTakeFirst()) !== undefined;

const liveSessions = (db: Database, userId: string) =>
  db.selectFrom('sessions').select('id').where('user_id', '=', userId).where('expires_at', '>', new Date());

/** How exactly it is known when a session was last used, in ms: a write at every call would cost more than it tells. */
const seenEvery = 5 * 60_000;

const noteSeen = (db: Database, id: string): Promise<unknown> =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: new Date() })
    .where('id', '=', id)
    .where('last_seen_at', '<', new Date(Date.now() - seenEvery))
    .execute();

/** How long a proof of who asks holds for dangerous acts, in ms. */
const proofHolds = 10 * 60_000;

/** Whether the caller gave the password or a code a short while ago. */
export const hasRecentProof = (actor: Actor): boolean =>
  (actor.kind === 'user' || actor.kind === 'admin') && actor.provedAt.getTime() >= Date.now() - proofHolds;

/** Throws ReauthRequired when the caller's last proof is too old for a dangerous act. */
export function requireProof(actor: Actor): void {
  if (!hasRecentProof(actor)) throw new ReauthRequired();
}

/** The session's owner has just proved who it is. */
export const noteProof = (db: Database, sessionId: string): Promise<unknown> =>
  db.updateTable('sessions').set({ proved_at: new Date() }).where('id', '=', sessionId).execute();

/** The caller of an endpoint for admins. Throws NotAllowed for anyone else, whom the endpoint's `who` should have kept out. */
export function theAdmin(actor: Actor): SignedIn<'admin'> {
  if (actor.kind !== 'admin') throw new NotAllowed();
  return actor;
}

export async function closeSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Ends all sessions of a user, or all but one: whoever else knows the old password is out. Answers how many there were. */
export async function closeSessionsOf(db: Database, userId: string, { except }: { except?: string } = {}): Promise<number> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) sessions = sessions.where('id', '<>', except);
  const { numDeletedRows } = await sessions.executeTakeFirst();
  return Number(numDeletedRows);
}

/** More than anybody has devices; whoever opens sessions without end keeps no more than these. */
const mostSessions = 50;

/** Ends the oldest sessions of a user and realm beyond the fiftieth, `opened` never. Under the user's lock there are never more. */
export const endOldestSessions = (
  db: Database,
  { userId, realm, opened }: { userId: string; realm: Realm; opened: string },
): Promise<unknown> =>
  sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} and realm = ${realm} and id <> ${opened}
      order by created_at desc, id desc offset ${mostSessions - 1}
    )`.execute(db);

export interface SessionRow {
  id: string;
  user_agent: string | null;
  address: string | null;
  created_at: Date;
  last_seen_at: Date;
}

/** The live sessions of a user in a realm, `first` ahead and then the last used; a hundred of them, and how many there are. */
export async function findSessionsOf(
  db: Database,
  { userId, realm, first }: { userId: string; realm: Realm; first: string },
): Promise<{ rows: SessionRow[]; total: number }> {
  const { rows } = await sql<SessionRow & { total: number }>`
    select id, user_agent, address, created_at, last_seen_at, count(*) over () as total from sessions
    where user_id = ${userId} and realm = ${realm} and expires_at > now()
    order by id = ${first} desc, last_seen_at desc, id desc limit 100`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Forgets sessions and guests whose time is over: nobody can be either any more. A guest's address goes with it, its orders stay. */
export async function forgetEnded(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', new Date()).execute();
  await db.deleteFrom('guests').where('expires_at', '<', new Date()).execute();
}

export interface NewGuest {
  guestId: string;
  /** The cookie's value, the only time that it is known in clear. */
  token: string;
  /** The row that makes it a guest. */
  row: { id: string; token_hash: Buffer; expires_at: Date };
}

/** A guest that is not written down yet: whoever gives it its first thing writes `row` in the same statement. */
export function newGuest(): NewGuest {
  const [guestId, token] = [newId(), newToken('g_')];
  return { guestId, token, row: { id: guestId, token_hash: hashToken(token), expires_at: after(lifetime.guest) } };
}

/** The guest behind a cookie's value, or null. A checkout is a handful of calls in a row, so this process remembers a guest for a minute. */
export async function findGuest(db: Database, token: string): Promise<string | null> {
  if (!token.startsWith('g_')) return null;
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

/** The browser of a guest asks to have an account for the e-mail. */
export async function noteAccountWish(db: Database, token: string, email: string): Promise<void> {
  await db.updateTable('guests').set({ account_email: email }).where('token_hash', '=', hashToken(token)).execute();
}

/** No browser of a guest knows any more that it asked for that. */
export async function forgetAccountWishes(db: Database, email: string): Promise<void> {
  await db.updateTable('guests').set({ account_email: null }).where(sql`lower(account_email)`, '=', email.toLowerCase()).execute();
}

/**
 * The guest behind a cookie's value, for this transaction alone: nobody can give this guest anything new meanwhile. Undefined when there is none any more;
 * the database is asked, whatever this process remembers.
 */
export const lockGuest = (db: Database, token: string): Promise<{ id: string; account_email: string | null } | undefined> =>
  db.selectFrom('guests').select(['id', 'account_email']).where('token_hash', '=', hashToken(token)).forUpdate().executeTakeFirst();

/** Deletes a guest; its address goes with it. Processes that remember the cookie take it for this guest for up to a minute, who owns nothing then. */
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
