import { createApp } from '#server/app.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPassword, aUserWithPassword, limited, mailedToken, openLink } from '../accounts.builders.ts';

const forgot = '/api/v1/auth/user/forgot_password';
const resend = '/api/v1/auth/user/resend_verification';

test('asking for a link is answered alike for every e-mail, by the same statement', async ({ app, db, connection }) => {
  const of = (name: string) => `${name}@alike.example`;
  await aUserWithPassword(db, { email: of('known') });
  await aUserWithPassword(db, { email: of('admin'), role: 'admin' });
  await aUserWithPassword(db, { email: of('waiting'), email_verified: false });
  await aUserWithPassword(db, { email: of('disabled'), enabled: false });
  for (const url of [forgot, resend]) {
    const seen = new Set<string>();
    for (const name of ['unknown', 'known', 'admin', 'waiting', 'disabled']) {
      const statements = await countStatements(connection, async () => {
        const response = await app.inject({ method: 'POST', url, payload: { email: of(name) } });
        expect([response.statusCode, response.cookies]).toEqual([200, []]);
        seen.add(JSON.stringify({ ...response.json(), requestId: '' }).replaceAll(of(name), ''));
      });
      expect(statements).toHaveLength(1);
    }
    expect(seen.size).toBe(1);
  }
});

test('a forgotten password brings a link to the page of its realm; nobody, and who is disabled, gets no mail', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const user = await aUserWithPassword(db);
  const admin = await aUserWithPassword(db, { role: 'admin' });
  const disabled = await aUserWithPassword(db, { enabled: false });
  for (const email of [user.email.toUpperCase(), admin.email, disabled.email, 'nobody@kibble.example']) {
    await app.inject({ method: 'POST', url: forgot, payload: { email } });
  }
  await runJobs(shop, connection);
  for (const [{ id, email }, page] of [
    [user, '/reset-password'],
    [admin, '/admin/auth/password-reset'],
  ] as const) {
    const [mail] = await mailsTo(db, email);
    expect(mail).toMatchObject({ template: 'accounts.reset-password', secret: true });
    expect(mail?.body).toContain(
      `http://localhost:3000${page}?user=${id}&token=${await mailedToken(db, email, 'accounts.reset-password')}`,
    );
  }
  expect([await mailsTo(db, disabled.email), await mailsTo(db, 'nobody@kibble.example')]).toEqual([[], []]);
});

test('the link that opens an account is mailed once more, and then the earlier one is dead', async ({ app, db, shop, connection }) => {
  const waiting = await aUserWithPassword(db, { email_verified: false });
  const open = await aUserWithPassword(db);
  const tokens = [];
  for (let time = 0; time < 2; time++) {
    for (const { email } of [waiting, open]) await app.inject({ method: 'POST', url: resend, payload: { email } });
    await runJobs(shop, connection);
    tokens.push(await mailedToken(db, waiting.email, 'accounts.verify-email'));
  }
  const use = (token = '') => openLink(app, { token, email: waiting.email }, { password: aPassword });
  expect([(await use(tokens[0])).statusCode, (await use(tokens[1])).statusCode]).toEqual([422, 200]);
  expect(await mailsTo(db, open.email)).toEqual([]);
});

test('what strangers have sent to a mailbox does not use up its right to a new password', async ({ db, shop, connection }) => {
  const app = await createApp(limited(shop));
  const { email } = await aUserWithPassword(db);
  for (let time = 0; time < 6; time++) await app.inject({ method: 'POST', url: '/api/v1/newsletter/subscriber', payload: { email } });
  for (let time = 0; time < 6; time++) {
    await app.inject({ method: 'POST', url: '/api/v1/auth/signup', payload: { name: 'M', email, password: 'a phrase of another' } });
  }
  for (let time = 0; time < 6; time++) await app.inject({ method: 'POST', url: forgot, payload: { email } });
  await runJobs(limited(shop), connection);
  const sent = (await mailsTo(db, email)).map(({ template }) => template);
  expect(sent.filter((template) => template === 'accounts.already-registered')).toHaveLength(5);
  expect(sent.filter((template) => template === 'accounts.reset-password')).toHaveLength(5);
  await app.close();
});

test('whoever makes accounts under other names of a mailbox does not use up its right to a new password', async ({
  db,
  shop,
  connection,
}) => {
  const app = await createApp(limited(shop));
  const { email } = await aUserWithPassword(db);
  const other = await aUserWithPassword(db, { email: email.replace('@', '+other@'), email_verified: false });
  const ask = (email: string, remoteAddress: string) => app.inject({ method: 'POST', url: forgot, payload: { email }, remoteAddress });
  const resets = async (email: string) => (await mailsTo(db, email)).map(({ template }) => template);
  for (let time = 0; time < 6; time++) await ask(other.email, '192.0.2.45');
  await runJobs(limited(shop), connection);
  expect(await resets(other.email)).toEqual(Array(5).fill('accounts.reset-password'));
  for (let time = 0; time < 6; time++) await ask(email, '192.0.2.46');
  await runJobs(limited(shop), connection);
  expect(await resets(email)).toEqual(Array(5).fill('accounts.reset-password'));
  await app.close();
});

test('over the limit of a mailbox the last link still works', async ({ app, db, shop, connection }) => {
  const { id, email } = await aUserWithPassword(db);
  for (let time = 0; time < 7; time++) {
    await app.inject({ method: 'POST', url: forgot, payload: { email } });
    await runJobs(limited(shop), connection);
  }
  const token = await mailedToken(db, email, 'accounts.reset-password');
  const url = `/api/v1/auth/user/${id}/reset_password?token=${token}`;
  expect((await app.inject({ method: 'PUT', url, payload: { password: 'a brand new phrase' } })).statusCode).toBe(200);
});

test('one network address asks ten times in ten minutes', async ({ shop }) => {
  const app = await createApp(limited(shop));
  const codes = [];
  for (let time = 0; time < 11; time++) {
    const url = time % 2 ? forgot : resend;
    codes.push(
      (await app.inject({ method: 'POST', url, payload: { email: `${time}@example.com` }, remoteAddress: '192.0.2.44' })).statusCode,
    );
  }
  expect(codes).toEqual([...Array(10).fill(200), 429]);
  await app.close();
});
