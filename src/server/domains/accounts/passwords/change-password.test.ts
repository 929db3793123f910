import type { FastifyInstance } from 'fastify';
import type { Actor, SignedIn } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countAgainst } from '#server/platform/http/limits.ts';
import { actorOfToken, openSession } from '#server/platform/sessions.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPassword, aUserWithPassword, aVisit, limited, signedIn, statusOf } from '../accounts.builders.ts';
import { signInsPerIp } from '../accounts.limits.ts';
import type { UserRow } from '../accounts.queries.ts';
import { changeEmail } from '../change-email.ts';
import { newAccountToken } from '../new-account-token.ts';
import { reauthenticate } from '../sessions/reauthenticate.ts';
import { signIn } from '../sessions/sign-in.ts';
import { changePassword } from './change-password.ts';

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

test('a session has ten wrong tries at its password; other sessions, and signing in, have their own', async ({ app, db, shop }) => {
  const owner = await aUserWithPassword(db);
  const [guessing, other] = [await signedInBy(db, owner), await signedInBy(db, owner)];
  const tryAs = (actor: Actor, currentPassword: string, from: string) =>
    changePassword(limited(shop), actor, { currentPassword, password: 'a brand new phrase' }, from).then(
      () => 'changed',
      (error) => error.code,
    );
  const tries = await Promise.all(Array.from({ length: 15 }, (_, n) => tryAs(guessing, 'wrong', `192.0.2.${n}`)));
  expect(tries.filter((code) => code === 'invalid_input')).toHaveLength(10);
  expect(await tryAs(guessing, aPassword, '192.0.2.20')).toBe('too_many_requests');
  await signIn(limited(shop), { email: owner.email, password: aPassword, audience: 'storefront' }, aVisit('192.0.2.20'));
  expect(await tryAs(other, aPassword, '192.0.2.20')).toBe('changed');
  expect((await change(app, {}, aPassword)).statusCode).toBe(401);
});

test('whatever strangers guess from outside, whoever is signed in proves the password, from wherever they are', async ({ db, shop }) => {
  for (const role of ['user', 'admin'] as const) {
    const owner = await aUserWithPassword(db, { role });
    const actor = await signedInBy(db, owner);
    const audience = role === 'admin' ? 'admin' : 'storefront';
    for (let n = 0; n < 21; n++) {
      await signIn(limited(shop), { email: owner.email, password: 'wrong', audience }, aVisit(`10.20.${n}.1`)).catch(() => 0);
    }
    const outside = signIn(limited(shop), { email: owner.email, password: aPassword, audience }, aVisit('203.0.113.9'));
    await expect(outside).rejects.toMatchObject({ code: 'too_many_requests' });
    await reauthenticate(limited(shop), actor, { password: aPassword, address: '203.0.113.9' });
    await changeEmail(limited(shop), actor, { email: `moves-${role}@kibble.example`, password: aPassword }, '203.0.113.9');
    await changePassword(limited(shop), actor, { currentPassword: aPassword, password: 'a brand new phrase' }, '203.0.113.9');
  }
});

test('one address has a hundred wrong tries at all sessions together', async ({ db, shop }) => {
  for (let n = 0; n < 99; n++) await countAgainst(db, signInsPerIp, '10.21.0.1');
  const tryOnce = async () =>
    reauthenticate(limited(shop), await signedInBy(db, await aUserWithPassword(db)), { password: 'wrong', address: '10.21.0.1' }).catch(
      (error) => error.code,
    );
  expect([await tryOnce(), await tryOnce()]).toEqual(['wrong_credentials', 'too_many_requests']);
});

/** Somebody who has just signed in. */
async function signedInBy(db: Database, { id, role }: Pick<UserRow, 'id' | 'role'>): Promise<SignedIn<'user'> | SignedIn<'admin'>> {
  const actor = await actorOfToken(db, await openSession(db, id, role));
  if (actor?.kind !== 'user' && actor?.kind !== 'admin') throw new Error('The session is not live');
  return actor;
}

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
