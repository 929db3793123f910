import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { createSession } from '#server/platform/sessions.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { anAdmin, aPassword, aUserWithPassword, signInByApi, withLimits } from '../accounts.builders.ts';
import type { UserRow } from '../accounts.queries.ts';
import { createAccountToken } from '../create-account-token.ts';
import { sendEmailChangeMails } from './send-email-change-mails.ts';

const requestChange = (app: FastifyInstance, headers: Record<string, string>, email: string, password = aPassword) =>
  app.inject({ method: 'PUT', url: '/api/v1/auth/change_email', headers, payload: { email, password } });

test('no link is mailed if the requesting session has ended: password change, reset, ban, role change or sign-out', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const admin = await anAdmin(db);
  const put = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'PUT', url: `/api/v1${url}`, payload, headers });
  const ends: ((owner: UserRow, headers: Record<string, string>) => Promise<{ statusCode: number }>)[] = [
    async (owner) => {
      const own = await signInByApi(app, owner);
      return put('/auth/change_password', { currentPassword: aPassword, password: 'quite another phrase' }, own.headers);
    },
    async ({ id }) => {
      const token = await createAccountToken(db, { userId: id, purpose: 'reset_password' });
      return put(`/auth/user/${id}/reset_password?token=${token}`, { password: 'quite another phrase' });
    },
    ({ id }) => put(`/user/${id}`, { enabled: false }, { authorization: admin.authorization }),
    ({ id }) => put(`/user/${id}`, { role: 'admin' }, { authorization: admin.authorization }),
    (_owner, headers) => app.inject({ method: 'POST', url: '/api/v1/auth/signout', headers }),
  ];
  for (const [n, end] of ends.entries()) {
    const owner = await aUserWithPassword(db);
    const thief = await signInByApi(app, owner);
    expect((await requestChange(app, thief.headers, `thief-${n}@kibble.example`)).statusCode).toBe(200);
    expect((await end(owner, thief.headers)).statusCode).toBe(200);
    await runJobs(shop, connection);
    expect(await findMailsTo(db, `thief-${n}@kibble.example`)).toEqual([]);
    expect(await db.selectFrom('account_tokens').select('hash').where('user_id', '=', owner.id).execute()).toEqual([]);
  }
});

test('a new password invalidates links requested in another session, in whatever order the two happen', async ({ app, db, shop }) => {
  for (let round = 0; round < rounds; round++) {
    const owner = await aUserWithPassword(db);
    const [thief, own] = [await createOtherSession(db, owner.id), await signInByApi(app, owner)];
    const payload = { currentPassword: aPassword, password: 'quite another phrase' };
    const mailing = async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 120));
      await sendEmailChangeMails(shop, { userId: owner.id, sessionId: thief, email: `race-${round}@kibble.example` });
    };
    const [changed] = await Promise.all([
      app.inject({ method: 'PUT', url: '/api/v1/auth/change_password', headers: own.headers, payload }),
      mailing(),
    ]);
    expect(changed.statusCode).toBe(200);
    expect(await db.selectFrom('account_tokens').select('hash').where('user_id', '=', owner.id).execute()).toEqual([]);
  }
});

/** Opens another session of the user, and returns its id. */
async function createOtherSession(db: Database, userId: string): Promise<string> {
  await createSession(db, userId, 'user');
  return (await db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()).id;
}

test('free and taken emails get the same reply from the same statements; the owner of a taken one is notified', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const [requester, owner] = [await aUserWithPassword(db), await aUserWithPassword(db)];
  const { headers } = await signInByApi(app, requester);
  const seen = [];
  for (const email of ['free@kibble.example', owner.email]) {
    let body = '';
    const statements = await recordStatements(connection, async () => {
      body = JSON.stringify({ ...(await requestChange(app, headers, email)).json(), requestId: '' }).replaceAll(email, '');
    });
    seen.push(JSON.stringify([body, statements]));
  }
  expect(seen[0]).toBe(seen[1]);
  await runJobs(shop, connection);
  expect((await findMailsTo(db, owner.email)).map(({ template }) => template)).toEqual(['accounts.already-registered']);
  expect((await findMailsTo(db, requester.email)).map(({ template }) => template)).toEqual(Array(2).fill('accounts.email-change-notice'));
});

test('a wrong password and the current email are reported as field errors', async ({ app, db }) => {
  const owner = await aUserWithPassword(db);
  const { headers } = await signInByApi(app, owner);
  expect((await requestChange(app, headers, 'else@kibble.example', 'wrong')).json().fields).toMatchObject([{ path: 'password' }]);
  expect((await requestChange(app, headers, owner.email.toUpperCase())).json().fields).toMatchObject([{ path: 'email' }]);
  expect((await requestChange(app, {}, 'else@kibble.example')).statusCode).toBe(401);
});

test('sign-ups by others cannot use up the notice to the old mailbox', async ({ app, db, shop, connection }) => {
  const owner = await aUserWithPassword(db);
  const { headers } = await signInByApi(app, owner);
  for (let time = 0; time < 6; time++) {
    await app.inject({
      method: 'POST',
      url: '/api/v1/auth/signup',
      payload: { name: 'M', email: owner.email, password: 'a phrase of another' },
    });
  }
  await requestChange(app, headers, 'thief@kibble.example');
  await runJobs(withLimits(shop), connection);
  expect((await findMailsTo(db, owner.email)).map(({ template }) => template)).toContain('accounts.email-change-notice');
});
