import { findNewestToken, findSubscriberRow, subscribe } from '#server/domains/newsletter/newsletter.builders.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { anAdmin, aUser, aUserWithPassword } from './accounts.builders.ts';

test('users see and change their profile fields, and nothing else', async ({ app, db }) => {
  const { userId, authorization } = await aUser(db);
  const call = (method: 'GET' | 'PUT', payload?: object) =>
    app.inject({ method, url: '/api/v1/user', headers: { authorization }, ...(payload ? { payload } : {}) });
  const changed = await call('PUT', { name: '  Ada\nLovelace ', phone: '+44 20 7946 0000' });
  expect(changed.json().data).toMatchObject({ _id: userId, name: 'Ada Lovelace', phone: '+44 20 7946 0000', isAuthenticated: true });
  expect((await call('GET')).json().data).toEqual(changed.json().data);
  expect((await call('PUT', { phone: '' })).json().data.phone).toBeNull();
  for (const payload of [
    { role: 'admin' },
    { email: 'else@kibble.example' },
    { enabled: false },
    { password: 'a brand new phrase' },
    { name: '' },
    { phone: 'x' },
  ]) {
    expect([(await call('PUT', payload)).statusCode, payload]).toEqual([422, payload]);
  }
  expect((await call('GET')).body).not.toContain('password');
});

test('admins, too, can see and change their profile; guests cannot', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  expect((await app.inject({ url: '/api/v1/user', headers: { authorization } })).json().data.role).toBe('admin');
  expect((await app.inject('/api/v1/user')).statusCode).toBe(401);
  expect((await app.inject({ method: 'PUT', url: '/api/v1/user', payload: { name: 'N' } })).statusCode).toBe(401);
});

test('the newsletter choice subscribes a verified email without confirmation, and unsubscribes it', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { email, authorization } = await aUser(db);
  const choose = async (newsletter: boolean) => {
    const response = await app.inject({ method: 'PUT', url: '/api/v1/user', headers: { authorization }, payload: { newsletter } });
    expect(response.json().data.newsletter).toBe(newsletter);
  };
  await choose(true);
  await runJobs(shop, connection);
  expect((await findSubscriberRow(db, email))?.status).toBe('confirmed');
  expect((await findMailsTo(db, email)).map(({ template }) => template)).toEqual(['newsletter.welcome']);
  await choose(false);
  await runJobs(shop, connection);
  expect((await findSubscriberRow(db, email))?.status).toBe('unsubscribed');
  // The last of several changes counts, in whatever order their jobs run.
  for (const newsletter of [true, false, true]) await choose(newsletter);
  await runJobs(shop, connection);
  expect((await findSubscriberRow(db, email))?.status).toBe('confirmed');
});

test('confirming or unsubscribing by a mailed link updates the account', async ({ app, db, shop, connection }) => {
  const { email, authorization } = await aUser(db);
  const choice = async () => (await app.inject({ url: '/api/v1/user', headers: { authorization } })).json().data.newsletter;
  await subscribe(app, email);
  await runJobs(shop, connection);
  expect(await choice()).toBe(false);
  const confirm = await findNewestToken(db, email, 'newsletter.confirm');
  await app.inject({ method: 'POST', url: `/api/v1/newsletter/subscriber/confirm?token=${confirm}` });
  await runJobs(shop, connection);
  expect(await choice()).toBe(true);
  const leave = await findNewestToken(db, email, 'newsletter.welcome');
  await app.inject({ method: 'POST', url: `/api/v1/newsletter/subscriber/unsubscribe?token=${leave}` });
  expect(await choice()).toBe(false);
});

test('an unverified account does not learn whether its email is subscribed', async ({ app, db, shop, connection }) => {
  const { id, email } = await aUserWithPassword(db, { email_verified: false });
  await subscribe(app, email);
  await runJobs(shop, connection);
  const token = await findNewestToken(db, email, 'newsletter.confirm');
  await app.inject({ method: 'POST', url: `/api/v1/newsletter/subscriber/confirm?token=${token}` });
  const row = await db.selectFrom('users').select('newsletter').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.newsletter).toBe(false);
});
