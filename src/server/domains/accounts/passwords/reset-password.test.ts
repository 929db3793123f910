import type { FastifyInstance } from 'fastify';
import { findSubscriberRow } from '#server/domains/newsletter/newsletter.builders.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPassword, aUserWithPassword, fetchAccountStatus, signInByApi } from '../accounts.builders.ts';
import { findUser } from '../accounts.queries.ts';
import { createAccountToken } from '../create-account-token.ts';

const reset = (app: FastifyInstance, { id }: { id: string }, token: string, password = 'a brand new phrase', remoteAddress?: string) =>
  app.inject({ method: 'PUT', url: `/api/v1/auth/user/${id}/reset_password?token=${token}`, payload: { password }, remoteAddress });

test('a reset sets the password, ends every session and every other link, and is confirmed by mail', async ({
  app,
  db,
  shop,
  connection,
}) => {
  for (const role of ['user', 'admin'] as const) {
    const owner = await aUserWithPassword(db, { role });
    const [here, there] = [await signInByApi(app, owner), await signInByApi(app, owner)];
    const change = await createAccountToken(db, { userId: owner.id, purpose: 'change_email', email: `new-${role}@kibble.example` });
    const token = await createAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
    const response = await reset(app, owner, token);
    expect([response.statusCode, response.json().data, response.cookies]).toEqual([200, null, []]);
    expect([await fetchAccountStatus(app, here.headers), await fetchAccountStatus(app, there.headers)]).toEqual([401, 401]);
    const moved = await app.inject({
      method: 'PUT',
      url: `/api/v1/auth/user/verify_email?token=${change}`,
      payload: { email: `new-${role}@kibble.example` },
    });
    expect(moved.json().code).toBe('invalid_token');
    const audience = role === 'admin' ? 'admin' : 'storefront';
    const old = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/signin',
      payload: { email: owner.email, password: aPassword, audience },
    });
    expect(old.json().code).toBe('wrong_credentials');
    expect(await fetchAccountStatus(app, (await signInByApi(app, owner, { password: 'a brand new phrase' })).headers)).toBe(200);
    await runJobs(shop, connection);
    const [notice, ...more] = await findMailsTo(db, owner.email);
    expect([notice?.template, notice?.secret, more]).toEqual(['accounts.password-changed', false, []]);
  }
});

test("a reset requires the user's own token, unused and less than an hour old", async ({ app, db }) => {
  const [owner, other] = [await aUserWithPassword(db), await aUserWithPassword(db)];
  const used = await createAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
  await reset(app, owner, used);
  const mine = await createAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
  const expired = await createAccountToken(db, { userId: other.id, purpose: 'reset_password' });
  await db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', other.id)
    .execute();
  const wrongPurpose = await createAccountToken(db, { userId: owner.id, purpose: 'verify_email' });
  const rejections = [
    await reset(app, owner, used),
    await reset(app, other, mine),
    await reset(app, other, expired),
    await reset(app, owner, wrongPurpose),
    await reset(app, owner, `t_${'x'.repeat(43)}`),
    await reset(app, { id: crypto.randomUUID() }, mine),
    await reset(app, owner, ''),
  ];
  expect(rejections.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(422));
  expect(new Set(rejections.map((rejection) => JSON.stringify({ ...rejection.json(), requestId: '' }))).size).toBe(1);
  // Failed attempts have not consumed the token, and neither does a rejected password.
  for (const password of ['password1', owner.email])
    expect((await reset(app, owner, mine, password)).json().fields).toMatchObject([{ path: 'password' }]);
  expect((await reset(app, owner, mine)).statusCode).toBe(200);
});

test('of twenty concurrent resets with one link, only one succeeds', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const owner = await aUserWithPassword(db);
    const token = await createAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => reset(app, owner, token, `the phrase number ${n}`, `192.0.2.${n}`)),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(422)]);
    const winner = responses.findIndex(({ statusCode }) => statusCode === 200);
    expect(await fetchAccountStatus(app, (await signInByApi(app, owner, { password: `the phrase number ${winner}` })).headers)).toBe(200);
  }
});

test('a password reset verifies the email', async ({ app, db }) => {
  const unverified = await aUserWithPassword(db, { email_verified: false });
  const token = await createAccountToken(db, { userId: unverified.id, purpose: 'reset_password' });
  await reset(app, unverified, token);
  expect(await findUser(db, unverified.id)).toMatchObject({ email_verified: true });
});

test('the link of an account disabled in the meantime is invalid', async ({ app, db }) => {
  const owner = await aUserWithPassword(db);
  const token = await createAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
  await db.updateTable('users').set({ enabled: false }).where('id', '=', owner.id).execute();
  expect((await reset(app, owner, token)).json().code).toBe('invalid_token');
  expect((await findUser(db, owner.id))?.password_hash).toBe(owner.password_hash);
});

test('after a reset only the IP that it came from is known', async ({ app, db }) => {
  const owner = await aUserWithPassword(db);
  await app.inject({
    method: 'POST',
    url: '/api/v1/auth/signin',
    payload: { email: owner.email, password: aPassword },
    remoteAddress: '192.0.2.1',
  });
  const token = await createAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
  await reset(app, owner, token);
  const known = await db.selectFrom('known_ips').select('ip').where('user_id', '=', owner.id).execute();
  expect(known).toEqual([{ ip: '127.0.0.1' }]);
});

test('a reset that verifies the email drops an unverified newsletter choice; a verified account keeps it', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const [unverified, open] = [
    await aUserWithPassword(db, { newsletter: true, email_verified: false }),
    await aUserWithPassword(db, { newsletter: true }),
  ];
  for (const owner of [unverified, open]) {
    expect((await reset(app, owner, await createAccountToken(db, { userId: owner.id, purpose: 'reset_password' }))).statusCode).toBe(200);
  }
  await runJobs(shop, connection);
  const after = await Promise.all([unverified, open].map(({ id }) => findUser(db, id)));
  expect(after.map((user) => [user?.email_verified, user?.newsletter])).toEqual([
    [true, false],
    [true, true],
  ]);
  expect(await findSubscriberRow(db, unverified.email)).toBeUndefined();
});
