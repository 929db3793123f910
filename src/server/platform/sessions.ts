import { type Generated, sql } from 'kysely';
import { newId } from '#shared/ids.ts';
import type { SessionKind } from '#shared/session-kind.ts';
import type { Actor } from './actor.ts';
import type { Database } from './database/database.ts';
import { hashToken, newToken } from './tokens.ts';

declare module './database/database.ts' {
  interface Tables {
    sessions: {
      id: string;
      user_id: string;
      realm: SessionKind;
      token_hash: Buffer;
      proved_at: Generated<Date>;
      last_seen_at: Generated<Date>;
      user_agent: string | null;
      address: string | null;
      created_at: Generated<Date>;
      expires_at: Date;
    };
  }
}

/** Seconds a session or a guest's cookie lives. */
export const tokenLifetimes = { user: 30 * 86_400, admin: 12 * 3_600, guest: 30 * 86_400 } as const;

/** How the tokens of each realm begin. */
const prefixes = { user: 'u_', admin: 'a_' } as const satisfies Record<SessionKind, string>;

/** The realm that a bearer token says it is of; null where it is no session's. */
export const realmOfToken = (token: string): SessionKind | null =>
  token.startsWith(prefixes.admin) ? 'admin' : token.startsWith(prefixes.user) ? 'user' : null;

/** The moment so many seconds from now. */
export const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** Where a session is opened from. */
export interface SessionOrigin {
  userAgent: string | null;
  /** The network address. */
  ip: string | null;
}

/** A session that is not written down yet, and its token, the only time that it is known in clear. `row` is everything but whose it is. */
export function buildSession(kind: SessionKind, { userAgent, ip }: SessionOrigin) {
  const token = newToken(prefixes[kind]);
  const row = {
    id: newId(),
    realm: kind,
    token_hash: hashToken(token),
    user_agent: userAgent?.slice(0, 300) ?? null,
    address: ip,
    expires_at: secondsFromNow(tokenLifetimes[kind]),
  };
  return { token, row };
}

/** Opens a session for a user whose row this transaction has just written, and answers its token. */
export async function createSession(
  db: Database,
  userId: string,
  kind: SessionKind,
  origin: SessionOrigin = { userAgent: null, ip: null },
): Promise<string> {
  const { token, row } = buildSession(kind, origin);
  await db
    .insertInto('sessions')
    .values({ ...row, user_id: userId })
    .execute();
  return token;
}

/** The actor behind a bearer token; null when it is unknown, expired or of no realm. */
export async function findActorByToken(db: Database, token: string): Promise<Actor | null> {
  const kind = realmOfToken(token);
  if (!kind) return null;
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'proved_at', 'last_seen_at'])
    .where('token_hash', '=', hashToken(token))
    .where('realm', '=', kind)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  if (session && session.last_seen_at.getTime() < Date.now() - lastSeenPrecision) await touchSession(db, session.id);
  return session ? { kind, userId: session.user_id, sessionId: session.id, authenticatedAt: session.proved_at } : null;
}

/** The id of the token's live session of the user in the realm; null where it is dead or somebody else's. */
export async function findSessionId(
  db: Database,
  { userId, realm: kind, token }: { userId: string; realm: SessionKind; token: string },
): Promise<string | null> {
  const session = await activeSessions(db, userId).where('realm', '=', kind).where('token_hash', '=', hashToken(token)).executeTakeFirst();
  return session?.id ?? null;
}

/** Whether the user's session has not ended. */
export const isSessionActive = async (db: Database, { userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> =>
  (await activeSessions(db, userId).where('id', '=', sessionId).executeTakeFirst()) !== undefined;

const activeSessions = (db: Database, userId: string) =>
  db.selectFrom('sessions').select('id').where('user_id', '=', userId).where('expires_at', '>', new Date());

/** How exactly it is known when a session was last used, in ms: a write at every call would cost more than it tells. */
const lastSeenPrecision = 5 * 60_000;

const touchSession = (db: Database, id: string): Promise<unknown> =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: new Date() })
    .where('id', '=', id)
    .where('last_seen_at', '<', new Date(Date.now() - lastSeenPrecision))
    .execute();

/** The session's owner has just proved who it is. */
export const recordReauth = (db: Database, sessionId: string): Promise<unknown> =>
  db.updateTable('sessions').set({ proved_at: new Date() }).where('id', '=', sessionId).execute();

export async function deleteSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Ends all sessions of a user, or all but one: whoever else knows the old password is out. Answers how many there were. */
export async function deleteSessionsOf(db: Database, userId: string, { except }: { except?: string } = {}): Promise<number> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) sessions = sessions.where('id', '<>', except);
  const { numDeletedRows } = await sessions.executeTakeFirst();
  return Number(numDeletedRows);
}

/** More than anybody has devices; whoever opens sessions without end keeps no more than these. */
const maxSessions = 50;

/** Ends the oldest sessions of a user and realm beyond the fiftieth, `opened` never. Under the user's lock there are never more. */
export const deleteOldestSessions = (
  db: Database,
  { userId, realm: kind, opened: currentSessionId }: { userId: string; realm: SessionKind; opened: string },
): Promise<unknown> =>
  sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} and realm = ${kind} and id <> ${currentSessionId}
      order by created_at desc, id desc offset ${maxSessions - 1}
    )`.execute(db);

export interface SessionRow {
  id: string;
  user_agent: string | null;
  address: string | null;
  created_at: Date;
  last_seen_at: Date;
}

/** The live sessions of a user in a realm, `first` ahead and then the last used; a hundred of them, and how many there are. */
export async function findSessions(
  db: Database,
  { userId, realm: kind, first: currentId }: { userId: string; realm: SessionKind; first: string },
): Promise<{ rows: SessionRow[]; total: number }> {
  const { rows } = await sql<SessionRow & { total: number }>`
    select id, user_agent, address, created_at, last_seen_at, count(*) over () as total from sessions
    where user_id = ${userId} and realm = ${kind} and expires_at > now()
    order by id = ${currentId} desc, last_seen_at desc, id desc limit 100`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Forgets sessions and guests whose time is over: nobody can be either any more. */
export async function purgeExpiredSessionsAndGuests(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', new Date()).execute();
  await db.deleteFrom('guests').where('expires_at', '<', new Date()).execute();
}
