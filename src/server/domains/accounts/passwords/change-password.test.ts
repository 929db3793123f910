import type { FastifyInstance } from 'fastify';
import type { Actor, AdminActor, SignedInActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countAgainstLimit } from '#server/platform/http/rate-limits.ts';
import { createSession, findActorByToken } from '#server/platform/sessions.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPassword, aSignInContext, aUserWithPassword, fetchAccountStatus, signInByApi, withLimits } from '../accounts.builders.ts';
import { signInsPerIp } from '../accounts.limits.ts';
import type { UserRow } from '../accounts.queries.ts';
import { createAccountToken } from '../create-account-token.ts';
import { requestEmailChange } from '../email-change/request-email-change.ts';
import { reauthenticate } from '../sessions/reauthenticate.ts';
import { signIn } from '../sessions/sign-in.ts';
import { changePassword } from './change-password.ts';

const change = (app: FastifyInstance, headers: Record<string, string>, currentPassword: string, password = 'a brand new phrase') =>
  app.inject({ method: 'PUT', url: '/api/v1/auth/change_password', headers, payload: { currentPassword, password } });

test('a new password ends all other sessions and links, keeps the current session and is confirmed by mail', async ({
  app,
  db,
  shop,
  connection,
}) => {
  for (const role of ['user', 'admin'] as const) {
    const owner = await aUserWithPassword(db, { role });
    const [here, there] = [await signInByApi(app, owner), await signInByApi(app, owner)];
    const link = await createAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
    const response = await change(app, here.headers, aPassword);
    expect([response.statusCode, response.json().data]).toEqual([200, null]);
    expect([await fetchAccountStatus(app, here.headers), await fetchAccountStatus(app, there.headers)]).toEqual([200, 401]);
    const url = `/api/v1/auth/user/${owner.id}/reset_password?token=${link}`;
    expect((await app.inject({ method: 'PUT', url, payload: { password: 'a phrase of another' } })).json().code).toBe('invalid_token');
    expect(await fetchAccountStatus(app, (await signInByApi(app, owner, { password: 'a brand new phrase' })).headers)).toBe(200);
    await runJobs(shop, connection);
    expect((await findMailsTo(db, owner.email)).map(({ template }) => template)).toEqual(['accounts.password-changed']);
  }
});

test('a wrong current password and an invalid new one are field errors and change nothing', async ({ app, db }) => {
  const owner = await aUserWithPassword(db);
  const [here, there] = [await signInByApi(app, owner), await signInByApi(app, owner)];
  const paths = async (...passwords: [string, string?]) =>
    (await change(app, here.headers, ...passwords)).json().fields.map(({ path }: { path: string }) => path);
  expect(await paths('not the phrase')).toEqual(['currentPassword']);
  expect(await paths(aPassword, 'password1')).toEqual(['password']);
  expect(await paths(aPassword, owner.name)).toEqual(['password']);
  expect([await fetchAccountStatus(app, here.headers), await fetchAccountStatus(app, there.headers)]).toEqual([200, 200]);
  expect((await change(app, {}, aPassword)).statusCode).toBe(401);
});

test('a session allows ten wrong password attempts; other sessions and sign-in have limits of their own', async ({ app, db, shop }) => {
  const owner = await aUserWithPassword(db);
  const [attacker, other] = [await createSignedInActor(db, owner), await createSignedInActor(db, owner)];
  const attemptAs = (actor: Actor, currentPassword: string, from: string) =>
    changePassword(withLimits(shop), actor, { currentPassword, password: 'a brand new phrase' }, from).then(
      () => 'changed',
      (error) => error.code,
    );
  const attempts = await Promise.all(Array.from({ length: 15 }, (_, n) => attemptAs(attacker, 'wrong', `192.0.2.${n}`)));
  expect(attempts.filter((code) => code === 'invalid_input')).toHaveLength(10);
  expect(await attemptAs(attacker, aPassword, '192.0.2.20')).toBe('too_many_requests');
  await signIn(withLimits(shop), { email: owner.email, password: aPassword, audience: 'storefront' }, aSignInContext('192.0.2.20'));
  expect(await attemptAs(other, aPassword, '192.0.2.20')).toBe('changed');
  expect((await change(app, {}, aPassword)).statusCode).toBe(401);
});

test('failed sign-ins by others never prevent a signed-in user from confirming the password, from any IP', async ({ db, shop }) => {
  for (const role of ['user', 'admin'] as const) {
    const owner = await aUserWithPassword(db, { role });
    const actor = await createSignedInActor(db, owner);
    const audience = role === 'admin' ? 'admin' : 'storefront';
    for (let n = 0; n < 21; n++) {
      await signIn(withLimits(shop), { email: owner.email, password: 'wrong', audience }, aSignInContext(`10.20.${n}.1`)).catch(() => 0);
    }
    const outside = signIn(withLimits(shop), { email: owner.email, password: aPassword, audience }, aSignInContext('203.0.113.9'));
    await expect(outside).rejects.toMatchObject({ code: 'too_many_requests' });
    await reauthenticate(withLimits(shop), actor, { password: aPassword, address: '203.0.113.9' });
    await requestEmailChange(withLimits(shop), actor, { email: `moves-${role}@kibble.example`, password: aPassword }, '203.0.113.9');
    await changePassword(withLimits(shop), actor, { currentPassword: aPassword, password: 'a brand new phrase' }, '203.0.113.9');
  }
});

test('an IP may make a hundred wrong attempts across all sessions', async ({ db, shop }) => {
  for (let n = 0; n < 99; n++) await countAgainstLimit(db, signInsPerIp, '10.21.0.1');
  const tryOnce = async () =>
    reauthenticate(withLimits(shop), await createSignedInActor(db, await aUserWithPassword(db)), {
      password: 'wrong',
      address: '10.21.0.1',
    }).catch((error) => error.code);
  expect([await tryOnce(), await tryOnce()]).toEqual(['wrong_credentials', 'too_many_requests']);
});

/** The actor of a new session. */
async function createSignedInActor(db: Database, { id, role }: Pick<UserRow, 'id' | 'role'>): Promise<SignedInActor<'user'> | AdminActor> {
  const actor = await findActorByToken(db, await createSession(db, id, role));
  if (actor?.kind !== 'user' && actor?.kind !== 'admin') throw new Error('The session is not active');
  return actor;
}

test('of several changes at once, only one succeeds; for the others the current password is wrong by then', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const owner = await aUserWithPassword(db);
    const { headers } = await signInByApi(app, owner);
    const responses = await Promise.all(Array.from({ length: 5 }, (_, n) => change(app, headers, aPassword, `the phrase number ${n}`)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422]);
    const winner = responses.findIndex(({ statusCode }) => statusCode === 200);
    expect(await fetchAccountStatus(app, (await signInByApi(app, owner, { password: `the phrase number ${winner}` })).headers)).toBe(200);
  }
});
