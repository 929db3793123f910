import type { FastifyInstance } from 'fastify';
import { findSubscriberRow } from '#server/domains/newsletter/newsletter.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import {
  aPassword,
  aSignUpRequest,
  aUserWithPassword,
  findMailedToken,
  openVerificationLink,
  toCookieHeader,
} from '../accounts.builders.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { createAccountToken } from '../create-account-token.ts';

/** Opens a link in a browser that did not sign up. */
const verify = (app: FastifyInstance, token: string, email: string, cookie = '') =>
  openVerificationLink(app, { token, email }, { password: aPassword, cookie });

/** An unverified account and its verification token. */
async function anUnverifiedUser(db: Database, changes = {}) {
  const user = await aUserWithPassword(db, { email_verified: false, ...changes });
  return { ...user, token: await createAccountToken(db, { userId: user.id, purpose: 'verify_email' }) };
}

test('in the browser that signed up, the mailed link activates the account and signs the user in', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const signedUp = await app.inject(aSignUpRequest('ada@example.com'));
  await runJobs(shop, connection);
  const link = { token: await findMailedToken(db, 'ada@example.com', 'accounts.verify-email'), email: 'ADA@example.com' };
  const response = await openVerificationLink(app, link, { cookie: toCookieHeader(signedUp) });
  const { user, token } = response.json().data;
  expect([response.statusCode, user.email, user.emailVerified]).toEqual([200, 'ada@example.com', true]);
  expect(response.cookies).toMatchObject([{ name: 'token', value: token, httpOnly: true, sameSite: 'Lax', maxAge: 2_592_000 }]);
  const me = await app.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${token}` } });
  expect(me.json().data).toEqual(user);
});

test('a token works once, for its own email and purpose, within its 24 hours', async ({ app, db }) => {
  const [used, other, expired, reset] = [
    await anUnverifiedUser(db),
    await anUnverifiedUser(db),
    await anUnverifiedUser(db),
    await anUnverifiedUser(db),
  ];
  expect((await verify(app, used.token, used.email)).statusCode).toBe(200);
  await db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', expired.id)
    .execute();
  const resetToken = await createAccountToken(db, { userId: reset.id, purpose: 'reset_password' });
  const rejections = [
    await verify(app, used.token, used.email),
    await verify(app, other.token, used.email),
    await verify(app, expired.token, expired.email),
    await verify(app, resetToken, reset.email),
    await verify(app, `t_${'x'.repeat(43)}`, other.email),
    await verify(app, '', other.email),
  ];
  for (const { statusCode } of rejections) expect(statusCode).toBe(422);
  expect(new Set(rejections.map((rejection) => JSON.stringify({ ...rejection.json(), requestId: '' }))).size).toBe(1);
  expect(rejections[0]?.json().message).toMatch(/just sign in/);
  for (const { email } of [other, expired, reset]) expect((await findUserByEmail(db, email))?.email_verified).toBe(false);
  // The attempt with a wrong email has not consumed it.
  expect((await verify(app, other.token, other.email)).statusCode).toBe(200);
});

test('a verification token is valid for 24 hours, a reset token for one hour', async ({ db }) => {
  const { id } = await anUnverifiedUser(db);
  await createAccountToken(db, { userId: id, purpose: 'reset_password' });
  const rows = await db.selectFrom('account_tokens').selectAll().where('user_id', '=', id).execute();
  const hours = Object.fromEntries(rows.map((row) => [row.purpose, (row.expires_at.getTime() - Date.now()) / 3_600_000]));
  expect(hours.verify_email).toBeGreaterThan(23);
  expect(hours.verify_email).toBeLessThanOrEqual(24);
  expect(hours.reset_password).toBeLessThanOrEqual(1);
});

test('of twenty concurrent uses of one link, only one activates the account', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const { token, email, id } = await anUnverifiedUser(db, { sign_up_browser_hash: hashToken('b_here') });
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => openVerificationLink(app, { token, email }, { cookie: 'sign-up=b_here' })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(422)]);
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toHaveLength(1);
  }
});

test('the link of a disabled account is invalid', async ({ app, db }) => {
  const { token, email } = await anUnverifiedUser(db, { enabled: false });
  expect((await verify(app, token, email)).json().code).toBe('invalid_token');
});

test('verifying signs out any other account in that browser', async ({ app, db }) => {
  const [first, second] = [await anUnverifiedUser(db), await anUnverifiedUser(db)];
  const earlier = await verify(app, first.token, first.email);
  await verify(app, second.token, second.email, toCookieHeader(earlier));
  const me = await app.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${earlier.json().data.token}` } });
  expect(me.statusCode).toBe(401);
});

test('a newsletter choice made at sign-up subscribes once the account is verified, without another confirmation', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const email = 'reader@example.com';
  await app.inject({ method: 'POST', url: '/api/v1/auth/signup?newsletter=1', payload: { name: 'Rea', email, password: aPassword } });
  await runJobs(shop, connection);
  expect(await findSubscriberRow(db, email)).toBeUndefined();
  const { user } = (await verify(app, await findMailedToken(db, email, 'accounts.verify-email'), email)).json().data;
  expect(user.newsletter).toBe(true);
  await runJobs(shop, connection);
  expect(await findSubscriberRow(db, email)).toMatchObject({ status: 'confirmed', source: 'account' });
  expect((await findMailsTo(db, email)).map(({ template }) => template)).toEqual(['accounts.verify-email', 'newsletter.welcome']);
});

test('verifying subscribes nobody who did not choose the newsletter, and leaves existing subscriptions as they are', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const [off, on] = [await anUnverifiedUser(db), await anUnverifiedUser(db)];
  await db
    .insertInto('subscribers')
    .values({ id: crypto.randomUUID(), email: on.email, status: 'confirmed', source: 'footer', confirmed_at: new Date() })
    .execute();
  for (const { token, email } of [off, on]) await verify(app, token, email);
  await runJobs(shop, connection);
  expect([await findSubscriberRow(db, off.email), (await findSubscriberRow(db, on.email))?.status]).toEqual([undefined, 'confirmed']);
});
