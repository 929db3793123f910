import { createApp } from '#server/app.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPassword, aUserWithPassword, findMailedToken, openVerificationLink, withLimits } from '../accounts.builders.ts';

const forgotPasswordUrl = '/api/v1/auth/user/forgot_password';
const resendVerificationUrl = '/api/v1/auth/user/resend_verification';

test('requesting a link gets the same reply from the same statement for every email', async ({ app, db, connection }) => {
  const of = (name: string) => `${name}@alike.example`;
  await aUserWithPassword(db, { email: of('known') });
  await aUserWithPassword(db, { email: of('admin'), role: 'admin' });
  await aUserWithPassword(db, { email: of('waiting'), email_verified: false });
  await aUserWithPassword(db, { email: of('disabled'), enabled: false });
  for (const url of [forgotPasswordUrl, resendVerificationUrl]) {
    const seen = new Set<string>();
    for (const name of ['unknown', 'known', 'admin', 'waiting', 'disabled']) {
      const statements = await recordStatements(connection, async () => {
        const response = await app.inject({ method: 'POST', url, payload: { email: of(name) } });
        expect([response.statusCode, response.cookies]).toEqual([200, []]);
        seen.add(JSON.stringify({ ...response.json(), requestId: '' }).replaceAll(of(name), ''));
      });
      expect(statements).toHaveLength(1);
    }
    expect(seen.size).toBe(1);
  }
});

test("a password reset link leads to the page for the user's role; unknown and disabled accounts get no mail", async ({
  app,
  db,
  shop,
  connection,
}) => {
  const user = await aUserWithPassword(db);
  const admin = await aUserWithPassword(db, { role: 'admin' });
  const disabled = await aUserWithPassword(db, { enabled: false });
  for (const email of [user.email.toUpperCase(), admin.email, disabled.email, 'nobody@kibble.example']) {
    await app.inject({ method: 'POST', url: forgotPasswordUrl, payload: { email } });
  }
  await runJobs(shop, connection);
  for (const [{ id, email }, page] of [
    [user, '/reset-password'],
    [admin, '/admin/auth/password-reset'],
  ] as const) {
    const [mail] = await findMailsTo(db, email);
    expect(mail).toMatchObject({ template: 'accounts.reset-password', secret: true });
    expect(mail?.body).toContain(
      `http://localhost:3000${page}?user=${id}&token=${await findMailedToken(db, email, 'accounts.reset-password')}`,
    );
  }
  expect([await findMailsTo(db, disabled.email), await findMailsTo(db, 'nobody@kibble.example')]).toEqual([[], []]);
});

test('the verification link can be mailed again, which invalidates the previous one', async ({ app, db, shop, connection }) => {
  const unverified = await aUserWithPassword(db, { email_verified: false });
  const open = await aUserWithPassword(db);
  const tokens = [];
  for (let time = 0; time < 2; time++) {
    for (const { email } of [unverified, open]) await app.inject({ method: 'POST', url: resendVerificationUrl, payload: { email } });
    await runJobs(shop, connection);
    tokens.push(await findMailedToken(db, unverified.email, 'accounts.verify-email'));
  }
  const use = (token = '') => openVerificationLink(app, { token, email: unverified.email }, { password: aPassword });
  expect([(await use(tokens[0])).statusCode, (await use(tokens[1])).statusCode]).toEqual([422, 200]);
  expect(await findMailsTo(db, open.email)).toEqual([]);
});

test('mails caused by others do not use up the limit of password resets', async ({ db, shop, connection }) => {
  const app = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const { email } = await aUserWithPassword(db);
  for (let time = 0; time < 6; time++) await app.inject({ method: 'POST', url: '/api/v1/newsletter/subscriber', payload: { email } });
  for (let time = 0; time < 6; time++) {
    await app.inject({ method: 'POST', url: '/api/v1/auth/signup', payload: { name: 'M', email, password: 'a phrase of another' } });
  }
  for (let time = 0; time < 6; time++) await app.inject({ method: 'POST', url: forgotPasswordUrl, payload: { email } });
  await runJobs(withLimits(shop), connection);
  const sent = (await findMailsTo(db, email)).map(({ template }) => template);
  expect(sent.filter((template) => template === 'accounts.already-registered')).toHaveLength(5);
  expect(sent.filter((template) => template === 'accounts.reset-password')).toHaveLength(5);
  await app.close();
});

test('accounts under aliases of a mailbox do not use up its limit of password resets', async ({ db, shop, connection }) => {
  const app = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const { email } = await aUserWithPassword(db);
  const other = await aUserWithPassword(db, { email: email.replace('@', '+other@'), email_verified: false });
  const requestReset = (email: string, remoteAddress: string) =>
    app.inject({ method: 'POST', url: forgotPasswordUrl, payload: { email }, remoteAddress });
  const resets = async (email: string) => (await findMailsTo(db, email)).map(({ template }) => template);
  for (let time = 0; time < 6; time++) await requestReset(other.email, '192.0.2.45');
  await runJobs(withLimits(shop), connection);
  expect(await resets(other.email)).toEqual(Array(5).fill('accounts.reset-password'));
  for (let time = 0; time < 6; time++) await requestReset(email, '192.0.2.46');
  await runJobs(withLimits(shop), connection);
  expect(await resets(email)).toEqual(Array(5).fill('accounts.reset-password'));
  await app.close();
});

test('beyond the limit of a mailbox the last link still works', async ({ app, db, shop, connection }) => {
  const { id, email } = await aUserWithPassword(db);
  for (let time = 0; time < 7; time++) {
    await app.inject({ method: 'POST', url: forgotPasswordUrl, payload: { email } });
    await runJobs(withLimits(shop), connection);
  }
  const token = await findMailedToken(db, email, 'accounts.reset-password');
  const url = `/api/v1/auth/user/${id}/reset_password?token=${token}`;
  expect((await app.inject({ method: 'PUT', url, payload: { password: 'a brand new phrase' } })).statusCode).toBe(200);
});

test('one IP may request ten links in ten minutes', async ({ shop }) => {
  const app = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const codes = [];
  for (let time = 0; time < 11; time++) {
    const url = time % 2 ? forgotPasswordUrl : resendVerificationUrl;
    codes.push(
      (await app.inject({ method: 'POST', url, payload: { email: `${time}@example.com` }, remoteAddress: '192.0.2.44' })).statusCode,
    );
  }
  expect(codes).toEqual([...Array(10).fill(200), 429]);
  await app.close();
});
