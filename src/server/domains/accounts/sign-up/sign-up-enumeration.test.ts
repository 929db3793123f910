import { createApp } from '#server/app.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import {
  aSignUpRequest,
  aUserWithPassword,
  findMailedToken,
  openVerificationLink,
  toCookieHeader,
  withLimits,
} from '../accounts.builders.ts';
import { findUserByEmail } from '../accounts.queries.ts';

test('signing up with a known, unknown, unverified or disabled email gets the same reply from the same statements', async ({
  app,
  db,
  connection,
}) => {
  const of = (name: string) => `${name}@alike.example`;
  await aUserWithPassword(db, { email: of('known') });
  await aUserWithPassword(db, { email: of('admin'), role: 'admin' });
  await aUserWithPassword(db, { email: of('waiting'), email_verified: false });
  await aUserWithPassword(db, { email: of('disabled'), enabled: false });
  const seen = [];
  for (const name of ['unknown', 'known', 'admin', 'waiting', 'disabled']) {
    let body = '';
    const statements = await recordStatements(connection, async () => {
      const response = await app.inject(aSignUpRequest(of(name)));
      expect(response.statusCode).toBe(201);
      const cookies = response.cookies.map((cookie) => ({ ...cookie, value: cookie.value.length, expires: null }));
      body = JSON.stringify({ ...response.json(), requestId: '', cookies }).replaceAll(of(name), '');
    });
    seen.push({ body, statements });
  }
  expect(new Set(seen.map(({ body }) => body)).size).toBe(1);
  expect(new Set(seen.map(({ statements }) => statements.join('\n'))).size).toBe(1);
});

test('a sign-up for a taken email changes nothing and notifies its owner', async ({ app, db, shop, connection }) => {
  const owner = await aUserWithPassword(db, { email: 'owner@taken.example' });
  const admin = await aUserWithPassword(db, { email: 'admin@taken.example', role: 'admin' });
  for (const { email } of [owner, admin])
    await app.inject(aSignUpRequest(email.toUpperCase(), { name: 'Mallory', password: 'a phrase of another' }));
  expect([await findUserByEmail(db, owner.email), await findUserByEmail(db, admin.email)]).toEqual([owner, admin]);
  await runJobs(shop, connection);
  for (const [{ email }, page] of [
    [owner, '/login'],
    [admin, '/admin/auth/login'],
  ] as const) {
    const [mail, ...more] = await findMailsTo(db, email);
    expect([mail?.template, mail?.secret, more]).toEqual(['accounts.already-registered', false, []]);
    expect(mail?.body).toContain(`http://localhost:3000${page}`);
  }
});

test('a mailbox gets no more than five sign-up mails an hour, and the reply beyond that is the same', async ({ db, shop, connection }) => {
  const app = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const replies = [];
  for (let time = 0; time < 7; time++) {
    replies.push((await app.inject(aSignUpRequest('flood@example.com'))).json());
    await runJobs(withLimits(shop), connection);
  }
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(await findMailsTo(db, 'flood@example.com')).toHaveLength(5);
  await app.close();
});

test('others cannot invalidate a link without a newer one being mailed: after ten sign-ups the newest link and its password work', async ({
  db,
  shop,
  connection,
}) => {
  const app = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const email = 'wanted@example.com';
  let browser = '';
  for (let n = 1; n <= 10; n++) {
    const call = { ...aSignUpRequest(email, { name: `Name ${n}`, password: `the phrase number ${n}` }), remoteAddress: `192.0.2.${n}` };
    const signedUp = await app.inject(call);
    expect(signedUp.statusCode).toBe(201);
    if (n === 5) browser = toCookieHeader(signedUp);
    if (n % 3 === 0) await runJobs(withLimits(shop), connection);
  }
  await runJobs(withLimits(shop), connection);
  expect(await findMailsTo(db, email)).toHaveLength(5);
  const token = await findMailedToken(db, email, 'accounts.verify-email');
  const opened = await openVerificationLink(app, { token, email }, { cookie: browser });
  expect([opened.statusCode, opened.json().data.user.name]).toEqual([200, 'Name 5']);
  const signIn = (password: string) => app.inject({ method: 'POST', url: '/api/v1/auth/signin', payload: { email, password } });
  expect([(await signIn('the phrase number 5')).statusCode, (await signIn('the phrase number 10')).statusCode]).toEqual([200, 401]);
  await app.close();
});

test('signing in with the password of a sign-up does not reveal whether the email is taken, free, disabled or unverified', async ({
  db,
  shop,
  connection,
}) => {
  const app = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const of = (name: string) => `${name}@oracle.example`;
  await aUserWithPassword(db, { email: of('taken') });
  await aUserWithPassword(db, { email: of('disabled'), enabled: false });
  await aUserWithPassword(db, { email: of('banned'), enabled: false, email_verified: false });
  await aUserWithPassword(db, { email: of('waiting'), email_verified: false });
  await aUserWithPassword(db, { email: of('admin'), role: 'admin' });
  const seen = [];
  for (const [n, name] of ['free', 'taken', 'disabled', 'banned', 'waiting', 'admin'].entries()) {
    const from = { remoteAddress: `192.0.2.${100 + n}` };
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url: `/api/v1/auth${url}`, payload, ...from });
    const replies: unknown[] = [];
    const statements = await recordStatements(connection, async () => {
      for (const password of ['a first phrase of mine', 'a second phrase of mine']) {
        await post('/signup', { name: 'M', email: of(name), password });
        for (const attempt of ['a first phrase of mine', 'a second phrase of mine', 'a third phrase']) {
          for (const audience of ['storefront', 'admin']) {
            const { statusCode, body } = await post('/signin', { email: of(name).toUpperCase(), password: attempt, audience });
            replies.push(statusCode, { ...JSON.parse(body), requestId: '' });
          }
        }
        replies.push((await post('/user/resend_verification', { email: of(name) })).statusCode);
      }
    });
    expect(replies[0]).toBe(403);
    expect(replies[1]).toMatchObject({ code: 'email_not_verified' });
    seen.push(JSON.stringify([replies, statements]));
  }
  expect(new Set(seen).size).toBe(1);
  await app.close();
});
