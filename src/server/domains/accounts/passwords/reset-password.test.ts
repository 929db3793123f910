import type { FastifyInstance } from 'fastify';
import { subscriberOf } from '#server/domains/newsletter/newsletter.builders.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPassword, aUserWithPassword, signedIn, statusOf } from '../accounts.builders.ts';
import { findUser } from '../accounts.queries.ts';
import { newAccountToken } from '../new-account-token.ts';

const reset = (app: FastifyInstance, { id }: { id: string }, token: string, password = 'a brand new phrase', remoteAddress?: string) =>
  app.inject({ method: 'PUT', url: `/api/v1/auth/user/${id}/reset_password?token=${token}`, payload: { password }, remoteAddress });

test('a reset sets the password, ends every session and every other link, and is told by mail', async ({ app, db, shop, connection }) => {
  for (const role of ['user', 'admin'] as const) {
    const owner = await aUserWithPassword(db, { role });
    const [here, there] = [await signedIn(app, owner), await signedIn(app, owner)];
    const change = await newAccountToken(db, { userId: owner.id, purpose: 'change_email', email: `new-${role}@kibble.example` });
    const token = await newAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
    const response = await reset(app, owner, token);
    expect([response.statusCode, response.json().data, response.cookies]).toEqual([200, null, []]);
    expect([await statusOf(app, here.headers), await statusOf(app, there.headers)]).toEqual([401, 401]);
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
    expect(await statusOf(app, (await signedIn(app, owner, { password: 'a brand new phrase' })).headers)).toBe(200);
    await runJobs(shop, connection);
    const [told, ...more] = await mailsTo(db, owner.email);
    expect([told?.template, told?.secret, more]).toEqual(['accounts.password-changed', false, []]);
  }
});

test('a reset takes a token that is its own, unused and within its hour', async ({ app, db }) => {
  const [owner, other] = [await aUserWithPassword(db), await aUserWithPassword(db)];
  const used = await newAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
  await reset(app, owner, used);
  const mine = await newAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
  const late = await newAccountToken(db, { userId: other.id, purpose: 'reset_password' });
  await db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', other.id)
    .execute();
  const wrongPurpose = await newAccountToken(db, { userId: owner.id, purpose: 'verify_email' });
  const refusals = [
    await reset(app, owner, used),
    await reset(app, other, mine),
    await reset(app, other, late),
    await reset(app, owner, wrongPurpose),
    await reset(app, owner, `t_${'x'.repeat(43)}`),
    await reset(app, { id: crypto.randomUUID() }, mine),
    await reset(app, owner, ''),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(422));
  expect(new Set(refusals.map((refusal) => JSON.stringify({ ...refusal.json(), requestId: '' }))).size).toBe(1);
  // What went wrong has not used it up, and neither does a password that is refused.
  for (const password of ['password1', owner.email])
    expect((await reset(app, owner, mine, password)).json().fields).toMatchObject([{ path: 'password' }]);
  expect((await reset(app, owner, mine)).statusCode).toBe(200);
});

test('of twenty resets by one link at once one counts', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const owner = await aUserWithPassword(db);
    const token = await newAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => reset(app, owner, token, `the phrase number ${n}`, `192.0.2.${n}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(422)]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(await statusOf(app, (await signedIn(app, owner, { password: `the phrase number ${winner}` })).headers)).toBe(200);
  }
});

test('who resets by mail has proved the mailbox', async ({ app, db }) => {
  const waiting = await aUserWithPassword(db, { email_verified: false });
  const token = await newAccountToken(db, { userId: waiting.id, purpose: 'reset_password' });
  await reset(app, waiting, token);
  expect(await findUser(db, waiting.id)).toMatchObject({ email_verified: true });
});

test('the link of an account that was disabled meanwhile leads nowhere', async ({ app, db }) => {
  const owner = await aUserWithPassword(db);
  const token = await newAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
  await db.updateTable('users').set({ enabled: false }).where('id', '=', owner.id).execute();
  expect((await reset(app, owner, token)).json().code).toBe('invalid_token');
  expect((await findUser(db, owner.id))?.password_hash).toBe(owner.password_hash);
});

test('after a reset only the network address that it came from is known', async ({ app, db }) => {
  const owner = await aUserWithPassword(db);
  await app.inject({
    method: 'POST',
    url: '/api/v1/auth/signin',
    payload: { email: owner.email, password: aPassword },
    remoteAddress: '192.0.2.1',
  });
  const token = await newAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
  await reset(app, owner, token);
  const known = await db.selectFrom('known_addresses').select('address').where('user_id', '=', owner.id).execute();
  expect(known).toEqual([{ address: '127.0.0.1' }]);
});

test('a reset that proves the e-mail drops the newsletter that somebody else may have asked for; of a proved account it stays', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const [waiting, open] = [
    await aUserWithPassword(db, { newsletter: true, email_verified: false }),
    await aUserWithPassword(db, { newsletter: true }),
  ];
  for (const owner of [waiting, open]) {
    expect((await reset(app, owner, await newAccountToken(db, { userId: owner.id, purpose: 'reset_password' }))).statusCode).toBe(200);
  }
  await runJobs(shop, connection);
  const after = await Promise.all([waiting, open].map(({ id }) => findUser(db, id)));
  expect(after.map((user) => [user?.email_verified, user?.newsletter])).toEqual([
    [true, false],
    [true, true],
  ]);
  expect(await subscriberOf(db, waiting.email)).toBeUndefined();
});
