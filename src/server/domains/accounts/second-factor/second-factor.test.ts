import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { createSession } from '#server/platform/sessions.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { anAdmin, aPassword, callAs, expireRecentAuth } from '../accounts.builders.ts';
import { createAdmin } from '../admins/create-admin.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

// The clock is stopped, so that no test crosses from one code to the next; timers and the database's clock keep running.
const start = Date.now();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});
const stepLater = (steps: number) => vi.setSystemTime(Date.now() + steps * 30_000);
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

type Admin = Awaited<ReturnType<typeof anAdmin>>;

const emailOf = async (db: Database, { userId }: Admin) =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;

/** An admin with the second factor on. */
async function anAdminWithSecondFactor(app: FastifyInstance, db: Database) {
  const admin = await anAdmin(db);
  const call = callAs(app, admin);
  const { secret } = (await call('POST', '/auth/totp')).json().data;
  const { recoveryCodes } = (await call('PUT', '/auth/totp', { code: codeOf(secret) })).json().data;
  stepLater(2);
  const email = await emailOf(db, admin);
  const signIn = async (code?: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/signin',
      payload: { email, password: aPassword, audience: 'admin', code },
    });
    return response.json().code ?? response.statusCode;
  };
  return { ...admin, email, call, secret, recoveryCodes: recoveryCodes as string[], signIn };
}

test('the second factor is on only after a first code; the secret comes as text, URI and QR code', async ({ app, db }) => {
  const admin = await anAdmin(db);
  const call = callAs(app, admin);
  const setUp = (await call('POST', '/auth/totp')).json().data;
  expect(setUp.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(setUp.uri).toMatch(/^otpauth:\/\/totp\/.+secret=/);
  expect(setUp.qr).toMatch(/^<svg/);
  expect((await call('GET', '/user')).json().data.twoFactor).toBe(false);
  const rejected = (await call('PUT', '/auth/totp', { code: '000000' })).json();
  const message = 'That code is wrong. Enter the one your app shows now.';
  expect(rejected).toMatchObject({ code: 'wrong_code', fields: [{ path: 'code', message }] });
  const confirmed = await call('PUT', '/auth/totp', { code: codeOf(setUp.secret) });
  expect(new Set(confirmed.json().data.recoveryCodes).size).toBe(10);
  expect((await call('GET', '/user')).json().data.twoFactor).toBe(true);
  expect((await call('POST', '/auth/totp')).json().code).toBe('conflict');
  expect((await call('PUT', '/auth/totp', { code: codeOf(setUp.secret) })).json().code).toBe('conflict');
});

const secretOf = async (call: ReturnType<typeof callAs>, method: 'GET' | 'POST') =>
  (await call(method, '/auth/totp')).json().data?.secret ?? null;

test('a pending secret stays the same until a code confirms it, for up to 15 minutes', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  expect(await secretOf(call, 'GET')).toBeNull();
  const secrets = await Promise.all(Array.from({ length: 5 }, () => secretOf(call, 'POST')));
  const [first] = secrets;
  expect(new Set(secrets).size).toBe(1);
  expect((await call('PUT', '/auth/totp', { code: '000000' })).json().code).toBe('wrong_code');
  const minutesLater = async (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    await call('POST', '/auth/reauth', { password: aPassword });
  };
  await minutesLater(14);
  expect([await secretOf(call, 'POST'), await secretOf(call, 'GET')]).toEqual([first, first]);
  await minutesLater(2);
  expect(await secretOf(call, 'GET')).toBeNull();
  expect((await call('PUT', '/auth/totp', { code: codeOf(first) })).json().code).toBe('conflict');
  const second = await secretOf(call, 'POST');
  expect(second).not.toBe(first);
  expect((await call('PUT', '/auth/totp', { code: codeOf(first) })).json().code).toBe('wrong_code');
  expect((await call('PUT', '/auth/totp', { code: codeOf(second) })).statusCode).toBe(200);
  expect(await secretOf(call, 'GET')).toBeNull();
});

test('a cancelled set-up invalidates its secret and leaves no audit entry', async ({ app, db }) => {
  const admin = await anAdmin(db);
  const call = callAs(app, admin);
  const first = await secretOf(call, 'POST');
  expect((await call('DELETE', '/auth/totp')).statusCode).toBe(200);
  expect(await secretOf(call, 'GET')).toBeNull();
  expect((await call('PUT', '/auth/totp', { code: codeOf(first) })).json().code).toBe('conflict');
  expect(await secretOf(call, 'POST')).not.toBe(first);
  expect((await call('GET', `/admin/audit/page/1/10?id=${admin.userId}`)).json().data.list).not.toContainEqual(
    expect.objectContaining({ action: 'auth.endTotp' }),
  );
});

test('a pending secret is shown only to the session that started the set-up, after recent authentication', async ({ app, db }) => {
  const admin = await anAdmin(db);
  const call = callAs(app, admin);
  const first = await secretOf(call, 'POST');
  const elsewhere = callAs(app, { authorization: `Bearer ${await createSession(db, admin.userId, 'admin')}` });
  expect(await secretOf(elsewhere, 'GET')).toBeNull();
  expect(await secretOf(elsewhere, 'POST')).not.toBe(first);
  expect(await secretOf(callAs(app, await anAdmin(db)), 'GET')).toBeNull();
  expect((await call('GET', '/auth/totp')).headers['cache-control']).toContain('no-store');
  await expireRecentAuth(db, admin.userId);
  expect(await secretOf(call, 'GET')).toBeNull();
  expect((await call('POST', '/auth/totp')).json().code).toBe('reauth_required');
  await call('POST', '/auth/reauth', { password: aPassword });
  expect(await secretOf(call, 'GET')).toBe(first);
  expect((await call('POST', '/auth/signout')).statusCode).toBe(200);
  expect(await db.selectFrom('pending_totp_secrets').select('secret').where('secret', '=', first).execute()).toEqual([]);
});

test('signing in asks for the password first, then for a code', async ({ app, db }) => {
  const { email, secret, signIn } = await anAdminWithSecondFactor(app, db);
  expect(await signIn()).toBe('totp_required');
  expect(await signIn('123')).toBe('wrong_code');
  const guess = { email, password: 'wrong', audience: 'admin', code: codeOf(secret) };
  expect((await app.inject({ method: 'POST', url: '/api/v1/auth/signin', payload: guess })).json().code).toBe('wrong_credentials');
  const code = codeOf(secret);
  expect(await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(200);
});

test('a code works once, within one step of the current one, and never after a later code', async ({ app, db }) => {
  const { secret, signIn } = await anAdminWithSecondFactor(app, db);
  const earlierCode = codeOf(secret);
  stepLater(1);
  const present = codeOf(secret);
  expect(await signIn(present)).toBe(200);
  expect(await signIn(present)).toBe('wrong_code');
  expect(await signIn(earlierCode)).toBe('wrong_code');
  stepLater(3);
  const laterCode = codeOf(secret);
  stepLater(2);
  expect(await signIn(laterCode)).toBe('wrong_code');
  stepLater(-1);
  expect(await signIn(laterCode)).toBe(200);
});

test('of twenty concurrent sign-ins with one code, only one opens a session', async ({ app, db }) => {
  const { secret, signIn } = await anAdminWithSecondFactor(app, db);
  const code = codeOf(secret);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => signIn(code)));
  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
});

test('a recovery code works once, however it is typed', async ({ app, db }) => {
  const { recoveryCodes, signIn } = await anAdminWithSecondFactor(app, db);
  const [first = '', second = ''] = recoveryCodes;
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => signIn(first)));
  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
  expect(await signIn(` ${second.toUpperCase().replaceAll('-', ' ')} `)).toBe(200);
  expect(await signIn(second)).toBe('wrong_code');
  const stored = await db.selectFrom('recovery_codes').select('hash').execute();
  expect(stored.every(({ hash }) => hash.length === 32)).toBe(true);
});

test('recovery codes contain no ambiguous letters', () => {
  for (const code of newRecoveryCodes()) expect(code).toMatch(/^[\dabcdefghjkmnpqrstvwxyz]{4}(-[\dabcdefghjkmnpqrstvwxyz]{4}){3}$/);
  expect(hashRecoveryCode('O1I-L0oo')).toEqual(hashRecoveryCode('0111000'));
});

test('enabling the second factor ends other sessions, disabling it invalidates the recovery codes, and the admin is notified of both', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const admin = await anAdminWithSecondFactor(app, db);
  const elsewhere = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/signin',
    payload: { email: admin.email, password: aPassword, audience: 'admin', code: codeOf(admin.secret) },
  });
  expect((await admin.call('DELETE', '/auth/totp')).statusCode).toBe(200);
  expect(await db.selectFrom('recovery_codes').select('hash').where('user_id', '=', admin.userId).execute()).toEqual([]);
  expect(await admin.signIn()).toBe(200);
  const { secret } = (await admin.call('POST', '/auth/totp')).json().data;
  await admin.call('PUT', '/auth/totp', { code: codeOf(secret) });
  const other = callAs(app, { authorization: `Bearer ${elsewhere.json().data.token}` });
  expect((await other('GET', '/user')).statusCode).toBe(401);
  expect((await admin.call('GET', '/user')).statusCode).toBe(200);
  await runJobs(shop, connection);
  const notices = (await findMailsTo(db, admin.email)).filter(({ template }) => template === 'accounts.second-factor');
  expect(notices.map(({ subject }) => subject.endsWith('is off'))).toEqual([false, true, false]);
});

test('a new secret and disabling require recent authentication, which includes a code where the second factor is on', async ({
  app,
  db,
}) => {
  const admin = await anAdminWithSecondFactor(app, db);
  await expireRecentAuth(db, admin.userId);
  for (const method of ['POST', 'DELETE'] as const) expect((await admin.call(method, '/auth/totp')).json().code).toBe('reauth_required');
  const reauthenticate = async (payload: object) => {
    const response = await admin.call('POST', '/auth/reauth', payload);
    return response.json().code ?? response.statusCode;
  };
  expect(await reauthenticate({ password: 'wrong' })).toBe('wrong_credentials');
  expect(await reauthenticate({ password: aPassword })).toBe('totp_required');
  expect(await reauthenticate({ password: aPassword, code: '1' })).toBe('wrong_code');
  expect((await admin.call('DELETE', '/auth/totp')).json().code).toBe('reauth_required');
  expect(await reauthenticate({ password: aPassword, code: codeOf(admin.secret) })).toBe(200);
  expect((await admin.call('DELETE', '/auth/totp')).statusCode).toBe(200);
});

test('a session allows ten wrong codes, like wrong passwords', async ({ app, db, shop }) => {
  const { createApp } = await import('#server/app.ts');
  const admin = await anAdminWithSecondFactor(app, db);
  const limited = await createApp({ ...shop, config: { ...shop.config, limits: true } }, { maxEventLoopDelay: 0 });
  const reauthenticate = async () => (await callAs(limited, admin)('POST', '/auth/reauth', { password: aPassword, code: '1' })).json().code;
  const codes = [];
  for (let guess = 0; guess < 11; guess++) codes.push(await reauthenticate());
  expect(codes).toEqual([...Array(10).fill('wrong_code'), 'too_many_requests']);
  await limited.close();
});

test('for an admin who has lost the authenticator app, the second factor can be disabled only from the command line', async ({
  app,
  db,
}) => {
  const { email, signIn } = await anAdminWithSecondFactor(app, db);
  const renewed = { email, name: 'Olive Owner', password: aPassword };
  expect(await createAdmin(db, renewed)).toMatchObject({ twoFactor: true });
  expect(await signIn()).toBe('totp_required');
  expect(await createAdmin(db, renewed, { dropSecondFactor: true })).toMatchObject({ twoFactor: false });
  expect(await signIn()).toBe(200);
});

test('audit entries about the second factor contain no secret', async ({ app, db }) => {
  const { userId, secret, recoveryCodes, call } = await anAdminWithSecondFactor(app, db);
  await call('DELETE', '/auth/totp');
  const entries = (await call('GET', `/admin/audit/page/1/50?id=${userId}`)).json().data.list;
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'auth.endTotp', entity: 'user', before: { twoFactor: true }, after: { twoFactor: false } },
    { action: 'auth.confirmTotp', entity: 'user', before: { twoFactor: false }, after: { twoFactor: true } },
  ]);
  for (const stored of [secret, ...recoveryCodes, aPassword]) expect(JSON.stringify(entries)).not.toContain(stored);
});
