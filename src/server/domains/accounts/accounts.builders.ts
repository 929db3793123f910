import type { FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { createSession } from '#server/platform/sessions.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';
import type { StaffRole } from '#shared/staff-roles.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { insertUser, type UserRow, type UsersTable } from './accounts.queries.ts';
import { createAdmin } from './admins/create-admin.ts';
import { hashPassword } from './passwords/password-hashing.ts';
import type { SignInContext } from './sessions/create-user-session.ts';

/** An admin with an active session, by default one who may do everything; `authorization` is the header to call with. */
export async function anAdmin(
  db: Database,
  staffRole: StaffRole = 'admin',
): Promise<{ userId: string; token: string; authorization: string }> {
  const { _id } = await createAdmin(db, {
    email: `owner-${crypto.randomUUID()}@kibble.example`,
    name: 'Olive Owner',
    password: 'a long enough phrase',
  });
  if (staffRole !== 'admin') await db.updateTable('users').set({ staff_role: staffRole }).where('id', '=', _id).execute();
  const token = await createSession(db, _id, 'admin');
  return { userId: _id, token, authorization: `Bearer ${token}` };
}

/** A user with an active session and, by default, a verified email; `authorization` is the header to call with. */
export async function aUser(
  db: Database,
  { email = `user-${crypto.randomUUID()}@kibble.example`, name = 'Bo Barker', emailVerified = true } = {},
): Promise<{ userId: string; email: string; authorization: string }> {
  const { id } = await insertUser(db, { id: newId(), name, email, password_hash: 'none', role: 'user', email_verified: emailVerified });
  return { userId: id, email, authorization: `Bearer ${await createSession(db, id, 'user')}` };
}

/** The context of a sign-in from an IP; by default a browser without sessions. */
export const aSignInContext = (ip: string, overrides: Partial<SignInContext> = {}): SignInContext => ({
  ip,
  userAgent: null,
  bearer: null,
  sessionTokens: { user: null, admin: null },
  cookies: {},
  ...overrides,
});

export const aPassword = 'a long enough phrase';

/** A user who can sign in with `aPassword`; `changes` are columns. */
export async function aUserWithPassword(db: Database, changes: Partial<Insertable<UsersTable>> = {}): Promise<UserRow> {
  const id = newId();
  const password_hash = await hashPassword(aPassword);
  return insertUser(db, {
    id,
    name: 'Bo Barker',
    email: `user-${id}@kibble.example`,
    password_hash,
    role: 'user',
    email_verified: true,
    ...changes,
  });
}

/** Signs in over HTTP as a browser does. Returns the token, the headers to call with and the cookies. */
export async function signInByApi(
  app: FastifyInstance,
  { email, role }: Pick<UserRow, 'email' | 'role'>,
  { headers = {}, password = aPassword } = {},
) {
  const audience = role === 'admin' ? 'admin' : 'storefront';
  const response = await app.inject({ method: 'POST', url: '/api/v1/auth/signin', headers, payload: { email, password, audience } });
  const token: string = response.json().data.token;
  return { token, headers: { authorization: `Bearer ${token}` }, cookie: toCookieHeader(response) };
}

/** The status of a call that requires a signed-in user. */
export const fetchAccountStatus = async (app: FastifyInstance, headers: Record<string, string>): Promise<number> =>
  (await app.inject({ url: '/api/v1/user', headers })).statusCode;

/** The shop with its rate limits on. */
export const withLimits = (shop: Shop): Shop => ({ ...shop, config: { ...shop.config, limits: true } });

/** The token in the newest mail with the template to the email. */
export async function findMailedToken(db: Database, email: string, template: string): Promise<string> {
  const mail = (await findMailsTo(db, email)).findLast((candidate) => candidate.template === template);
  const token = /[?&]token=([a-z]_[\w-]{43})/.exec(mail?.body ?? '')?.[1];
  if (!token) throw new Error(`There is no ${template} to ${email}`);
  return token;
}

/** The cookie header that a browser sends after this response. */
export const toCookieHeader = (response: { cookies: { name: string; value: string }[] }): string =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Uses the link that verifies an email: in the browser with `cookie`, and with a password if its form requires one. */
export const openVerificationLink = (
  app: FastifyInstance,
  { token, email }: { token: string; email: string },
  { password = '', cookie = '', remoteAddress = '127.0.0.1' } = {},
) =>
  app.inject({
    remoteAddress,
    method: 'PUT',
    url: `/api/v1/auth/user/verify_email?token=${token}`,
    headers: { ...(cookie && { cookie, 'sec-fetch-site': 'same-origin' }) },
    payload: { email, ...(password && { password }) },
  });

/** Makes the user's last authentication too old to count as recent. */
export const expireRecentAuth = (db: Database, userId: string): Promise<unknown> =>
  db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', userId)
    .execute();

/** A request that signs up. */
export const aSignUpRequest = (email: string, changes = {}) =>
  ({ method: 'POST', url: '/api/v1/auth/signup', payload: { name: 'Ada', email, password: aPassword, ...changes } }) as const;

/** Calls the API as a signed-in user. */
export const callAs =
  (app: FastifyInstance, { authorization }: { authorization: string }) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
    app.inject({ method, url: `/api/v1${url}`, headers: { authorization, ...headers }, ...(payload ? { payload } : {}) });
