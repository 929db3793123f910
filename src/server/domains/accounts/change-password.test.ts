import type { FastifyInstance } from 'fastify';
import { mailsTo } from '#tests/support/mails-to.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPassword, aUserWithPassword, aVisit, limited, signedIn, statusOf } from './accounts.builders.ts';
import { changePassword } from './change-password.ts';
import { newAccountToken } from './new-account-token.ts';
import { signIn } from './sign-in.ts';

const change = (app: FastifyInstance, headers: Record<string, string>, currentPassword: string, password = 'a brand new phrase') =>
  app.inject({ method: 'PUT', url: '/api/v1/auth/change_password', headers, payload: { currentPassword, password } });

test('a new password ends all other sessions and links, keeps the own one, and is told by mail', async ({ app, db, shop, connection }) => {
  for (const role of ['user', 'admin'] as const) {
    const owner = await aUserWithPassword(db, { role });
    const [here, there] = [await signedIn(app, owner), await signedIn(app, owner)];
    const link = await newAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
    const response = await change(app, here.headers, aPassword);
    expect([response.statusCode, response.json().data]).toEqual([200, null]);
    expect([await statusOf(app, here.headers), await statusOf(app, there.headers)]).toEqual([200, 401]);
    const url = `/api/v1/auth/user/${owner.id}/reset_password?token=${link}`;
    expect((await app.inject({ method: 'PUT', url, payload: { password: 'a phrase of another' } })).json().code).toBe('invalid_token');
    expect(await statusOf(app, (await signedIn(app, owner, { password: 'a brand new phrase' })).headers)).toBe(200);
    await runJobs(shop, connection);
    expect((await mailsTo(db, owner.email)).map(({ template }) => template)).toEqual(['accounts.password-changed']);
  }
});

test('a wrong current password and a bad new one are told beside their fields, and change nothing', async ({ app, db }) => {
  const owner = await aUserWithPassword(db);
  const [here, there] = [await signedIn(app, owner), await signedIn(app, owner)];
  const paths = async (...passwords: [string, string?]) =>
    (await change(app, here.headers, ...passwords)).json().fields.map(({ path }: { path: string }) => path);
  expect(await paths('not the phrase')).toEqual(['currentPassword']);
  expect(await paths(aPassword, 'password1')).toEqual(['password']);
  expect(await paths(aPassword, owner.name)).toEqual(['password']);
  expect([await statusOf(app, here.headers), await statusOf(app, there.headers)]).toEqual([200, 200]);
  expect((await change(app, {}, aPassword)).statusCode).toBe(401);
});

test('guesses at the current password are counted with wrong sign-ins', async ({ app, db, shop }) => {
  const owner = await aUserWithPassword(db);
  await signedIn(app, owner);
  const session = await db.selectFrom('sessions').selectAll().where('user_id', '=', owner.id).executeTakeFirstOrThrow();
  const actor = { kind: 'user', userId: owner.id, sessionId: session.id, provedAt: session.proved_at } as const;
  const from = '192.0.2.20';
  const guess = (currentPassword: string) =>
    changePassword(limited(shop), actor, { currentPassword, password: 'a brand new phrase' }, from).catch((error) => error.code);
  const wrong = await Promise.all(Array.from({ length: 15 }, () => guess('wrong')));
  expect(wrong.filter((code) => code === 'invalid_input')).toHaveLength(10);
  expect(await guess(aPassword)).toBe('too_many_requests');
  const signingIn = signIn(limited(shop), { email: owner.email, password: aPassword, audience: 'storefront' }, aVisit(from));
  await expect(signingIn).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('of two changes at the same time one counts, and the other no longer knows the current password', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const owner = await aUserWithPassword(db);
    const { headers } = await signedIn(app, owner);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => change(app, headers, aPassword, `the phrase number ${n}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(await statusOf(app, (await signedIn(app, owner, { password: `the phrase number ${winner}` })).headers)).toBe(200);
  }
});
