import { type Generated, sql } from 'kysely';
import { newId } from '#shared/ids.ts';
import type { SessionKind } from '#shared/session-kind.ts';
import type { StaffRole } from '#shared/staff-roles.ts';
import type { Actor } from './actor.ts';
import type { Database } from './database/database.ts';
import { hashToken, newToken } from './tokens.ts';

declare module './database/database.ts' {
  interface Tables {
    sessions: {
      id: string;
      user_id: string;
      kind: SessionKind;
      token_hash: Buffer;
      authenticated_at: Generated<Date>;
      last_seen_at: Generated<Date>;
      user_agent: string | null;
      ip: string | null;
      created_at: Generated<Date>;
      expires_at: Date;
    };
  }
}

/** How long a session or a guest's cookie is valid, in seconds. */
export const tokenLifetimes = { user: 30 * 86_400, admin: 12 * 3_600, guest: 30 * 86_400 } as const;

/** The prefixes of tokens, by kind of session. */
const prefixes = { user: 'u_', admin: 'a_' } as const satisfies Record<SessionKind, string>;

/** The kind of session that a bearer token claims to be of, by its prefix; null when it is not a session token. */
export const sessionKindOfToken = (token: string): SessionKind | null =>
  token.startsWith(prefixes.admin) ? 'admin' : token.startsWith(prefixes.user) ? 'user' : null;

export const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** Where a session is opened from. */
export interface SessionOrigin {
  userAgent: string | null;
  ip: string | null;
}

/** A session that is not stored yet: `row` lacks only the `user_id`. The token is returned only here; the database stores its hash. */
export function buildSession(kind: SessionKind, { userAgent, ip }: SessionOrigin) {
  const token = newToken(prefixes[kind]);
  const row = {
    id: newId(),
    kind,
    token_hash: hashToken(token),
    user_agent: userAgent?.slice(0, 300) ?? null,
    ip,
    expires_at: secondsFromNow(tokenLifetimes[kind]),
  };
  return { token, row };
}

/** Creates a session for a user whose row this transaction has just written, and returns its token. */
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

/** The actor with this bearer token; null when the token is unknown, expired or not a session token. */
export async function findActorByToken(db: Database, token: string): Promise<Actor | null> {
  const kind = sessionKindOfToken(token);
  if (!kind) return null;
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'authenticated_at', 'last_seen_at'])
    .$if(kind === 'admin', (session) => session.select(staffRole.as('staff_role')))
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  if (session && session.last_seen_at.getTime() < Date.now() - lastSeenPrecision) await touchSession(db, session.id);
  if (!session) return null;
  const { user_id: userId, id: sessionId, authenticated_at: authenticatedAt } = session;
  if (kind === 'user') return { kind, userId, sessionId, authenticatedAt };
  // Without a role the account is no admin's any more.
  return session.staff_role ? { kind, userId, sessionId, authenticatedAt, staffRole: session.staff_role } : null;
}

/** The role that the session's user has now. */
const staffRole = sql<StaffRole | null>`(select staff_role from users where users.id = sessions.user_id)`;

/** The id of the session with this token; null when it has expired, or belongs to another user or kind. */
export async function findSessionId(
  db: Database,
  { userId, kind, token }: { userId: string; kind: SessionKind; token: string },
): Promise<string | null> {
  const session = await activeSessions(db, userId).where('kind', '=', kind).where('token_hash', '=', hashToken(token)).executeTakeFirst();
  return session?.id ?? null;
}

/** Whether the user's session exists and has not expired. */
export const isSessionActive = async (db: Database, { userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> =>
  (await activeSessions(db, userId).where('id', '=', sessionId).executeTakeFirst()) !== undefined;

const activeSessions = (db: Database, userId: string) =>
  db.selectFrom('sessions').select('id').where('user_id', '=', userId).where('expires_at', '>', new Date());

/** The precision of `last_seen_at`, in ms: a write on every call would cost more than it is worth. */
const lastSeenPrecision = 5 * 60_000;

const touchSession = (db: Database, id: string): Promise<unknown> =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: new Date() })
    .where('id', '=', id)
    .where('last_seen_at', '<', new Date(Date.now() - lastSeenPrecision))
    .execute();

/** Records that the session's user has just authenticated again. */
export const recordReauth = (db: Database, sessionId: string): Promise<unknown> =>
  db.updateTable('sessions').set({ authenticated_at: new Date() }).where('id', '=', sessionId).execute();

export async function deleteSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Deletes all sessions of a user, or all but one, so that anyone else who knew the old password is signed out. Returns how many were deleted. */
export async function deleteSessionsOf(db: Database, userId: string, { except }: { except?: string } = {}): Promise<number> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) sessions = sessions.where('id', '<>', except);
  const { numDeletedRows } = await sessions.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes one session of a user. False if there is none. */
export async function deleteSessionById(db: Database, { userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** More sessions than anyone has devices; keeps endless sign-ins from filling the table. */
const maxSessions = 50;

/** Deletes the oldest sessions of a user and kind beyond `maxSessions`, but never `openedId`. The limit is exact if the caller holds the lock of the user's row. */
export const deleteOldestSessions = (
  db: Database,
  { userId, kind, openedId }: { userId: string; kind: SessionKind; openedId: string },
): Promise<unknown> =>
  sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} and kind = ${kind} and id <> ${openedId}
      order by created_at desc, id desc offset ${maxSessions - 1}
    )`.execute(db);

export interface SessionRow {
  id: string;
  user_agent: string | null;
  ip: string | null;
  created_at: Date;
  last_seen_at: Date;
}

/** The active sessions of a user and kind, `first` at the top and then by last use, limited to a hundred, with their total number. */
export async function findSessions(
  db: Database,
  { userId, kind, first: currentId }: { userId: string; kind: SessionKind; first: string | null },
): Promise<{ rows: SessionRow[]; total: number }> {
  const { rows } = await sql<SessionRow & { total: number }>`
    select id, user_agent, ip, created_at, last_seen_at, count(*) over () as total from sessions
    where user_id = ${userId} and kind = ${kind} and expires_at > now()
    order by id = ${currentId}::uuid desc, last_seen_at desc, id desc limit 100`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Deletes expired sessions and guests, which nobody can use any more. */
export async function purgeExpiredSessionsAndGuests(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', new Date()).execute();
  await db.deleteFrom('guests').where('expires_at', '<', new Date()).execute();
}
