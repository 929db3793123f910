import { sql } from 'kysely';
import { createApp } from '#server/app.ts';
import { anAdmin, aUser, expireRecentAuth } from '#server/domains/accounts/accounts.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { aMail } from '#server/platform/mail/mail.builders.ts';
import { markMailSent } from '#server/platform/mail/mails.queries.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { retryMails } from './retry-mails.ts';

const emailOf = async (db: Database, id: string) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

test('the outbox lists mails newest first, filtered by status and search', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  await aMail(db, 'ann@example.com', { subject: 'Your order' });
  await aMail(db, 'ben@example.com', { subject: '100% beef' });
  const page = async (query: string) =>
    (await app.inject({ url: `/api/v1/admin/mail/page/1/10${query}`, headers: { authorization } })).json().data;
  const all = await page('');
  expect(all).toMatchObject({ total: 2, sending: false });
  expect(all.list.map((mail: { recipient: string }) => mail.recipient)).toEqual(['ben@example.com', 'ann@example.com']);
  const oldestFirst = (await page('?sort=createdAt')).list;
  expect(oldestFirst.map((mail: { recipient: string }) => mail.recipient)).toEqual(['ann@example.com', 'ben@example.com']);
  expect(all.list[0]).not.toHaveProperty('html');
  expect((await page('?q=ANN')).total).toBe(1);
  expect((await page('?q=your%20ORD')).total).toBe(1);
  expect((await page('?q=0%25')).total).toBe(1);
  expect((await page('?q=_')).total).toBe(0);
  expect((await page('?status=failed')).total).toBe(0);
  expect((await page('?status=queued')).total).toBe(2);
});

test('an admin reads links mailed to users only without a mail server, and never those of other admins or invitees', async ({
  app,
  db,
  shop,
}) => {
  const [mine, other, shopper] = [await anAdmin(db), await anAdmin(db), await aUser(db)];
  const [invited, newEmail] = ['invited@example.com', 'wanted-by-an-admin@example.com'];
  await sql`insert into account_tokens (hash, purpose, email, user_id, staff_role, expires_at) values
    ('1', 'invite_admin', ${invited}, null, 'admin', now() + interval '1 day'),
    ('2', 'change_email', ${newEmail}, ${other.userId}, null, now() + interval '1 day')`.execute(db);
  const read = async (to: string, { secret = true, by = app } = {}) => {
    const id = await aMail(db, to, { secret });
    const response = await by.inject({ url: `/api/v1/admin/mail/${id}`, headers: { authorization: mine.authorization } });
    expect(response.json().data).toMatchObject({ recipient: to, subject: 'Räucherfisch' });
    return response.json().data.text;
  };
  const [myself, colleague] = [await emailOf(db, mine.userId), await emailOf(db, other.userId)];
  expect(await read(shopper.email.toUpperCase())).toBe('Hello');
  expect(await read(colleague.toUpperCase())).toBeNull();
  expect(await read(invited)).toBeNull();
  expect(await read(newEmail)).toBeNull();
  expect(await read('an-old-address@example.com')).toBeNull();
  expect(await read(colleague, { secret: false })).toBe('Hello');

  expect(await read(myself)).toBe('Hello');
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .execute();
  expect(await read(myself)).toBeNull();

  const sending = await createApp({ ...shop, config: { ...shop.config, mailUrl: 'smtp://127.0.0.1:1' } }, { maxEventLoopDelay: 0 });
  expect(await read(shopper.email, { by: sending })).toBeNull();
  await sending.close();
});

test('a former admin does not count as a user in the outbox, so that no admin can use a link mailed to them', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const [mine, other] = [await anAdmin(db), await anAdmin(db)];
  const email = await emailOf(db, other.userId);
  const call = (method: 'GET' | 'PUT', url: string, payload?: object) =>
    app.inject({ method, url: `/api/v1${url}`, headers: { authorization: mine.authorization }, ...(payload ? { payload } : {}) });
  expect((await call('PUT', `/user/${other.userId}`, { role: 'user' })).statusCode).toBe(200);
  await app.inject({ method: 'POST', url: '/api/v1/auth/user/forgot_password', payload: { email } });
  await runJobs(shop, connection);
  const { list } = (await call('GET', `/admin/mail/page/1/10?q=${email}`)).json().data;
  const reset = list.find(({ template }: { template: string }) => template === 'accounts.reset-password');
  expect((await call('GET', `/admin/mail/${reset._id}`)).json().data).toMatchObject({ recipient: email, html: null, text: null });
  const made = await aUser(db);
  for (const role of ['admin', 'user']) expect((await call('PUT', `/user/${made.userId}`, { role })).statusCode).toBe(200);
  const link = await aMail(db, made.email, { secret: true });
  expect((await call('GET', `/admin/mail/${link}`)).json().data.text).toBeNull();
});

test('an invitation is readable in the outbox only without a mail server and after recent authentication', async ({ app, db, shop }) => {
  const admin = await anAdmin(db);
  const id = await aMail(db, 'invited@example.com', { secret: true, template: 'accounts.invite-admin' });
  const text = async (by = app) =>
    (await by.inject({ url: `/api/v1/admin/mail/${id}`, headers: { authorization: admin.authorization } })).json().data.text;
  expect(await text()).toBe('Hello');
  const sending = await createApp({ ...shop, config: { ...shop.config, mailUrl: 'smtp://127.0.0.1:1' } }, { maxEventLoopDelay: 0 });
  expect(await text(sending)).toBeNull();
  await sending.close();
  await expireRecentAuth(db, admin.userId);
  expect(await text()).toBeNull();
});

test("a hidden mail has a reason: it is someone else's, recent authentication is missing, or its text has been deleted", async ({
  app,
  db,
  shop,
}) => {
  const [mine, other] = [await anAdmin(db), await anAdmin(db)];
  const sending = await createApp({ ...shop, config: { ...shop.config, mailUrl: 'smtp://127.0.0.1:1' } }, { maxEventLoopDelay: 0 });
  const own = await aMail(db, await emailOf(db, mine.userId), { secret: true });
  const foreign = await aMail(db, await emailOf(db, other.userId), { secret: true });
  const [sent, expired, plain] = [
    await aMail(db, 'a@shop.example', { secret: true }),
    await aMail(db, 'b@shop.example', { secret: true }),
    await aMail(db, 'c@shop.example'),
  ];
  await markMailSent(db, sent);
  await db.updateTable('mails').set({ status: 'failed', html: null, body: null }).where('id', '=', expired).execute();
  await markMailSent(db, plain);
  const hiddenReason = async (id: string, by = app) => {
    const { hidden, html } = (await by.inject({ url: `/api/v1/admin/mail/${id}`, headers: { authorization: mine.authorization } })).json()
      .data;
    expect(html === null).toBe(hidden !== null);
    return hidden;
  };
  const all = async (by = app) => Promise.all([own, foreign, sent, expired, plain].map((id) => hiddenReason(id, by)));
  expect(await all()).toEqual([null, 'private', 'forgotten', 'forgotten', null]);
  expect(await all(sending)).toEqual(['private', 'private', 'forgotten', 'forgotten', null]);
  await expireRecentAuth(db, mine.userId);
  expect(await all()).toEqual(['unproved', 'private', 'forgotten', 'forgotten', null]);
  expect(await hiddenReason(own, sending)).toBe('private');
  await sending.close();
});

test('only admins read the outbox, and an unknown mail is not found', async ({ app, db }) => {
  const [shopper, admin] = [await aUser(db), await anAdmin(db)];
  const id = await aMail(db, 'somebody@example.com');
  const status = async (url: string, authorization?: string) =>
    (await app.inject({ url: `/api/v1/admin${url}`, headers: authorization ? { authorization } : {} })).statusCode;
  expect(await status(`/mail/${id}`, shopper.authorization)).toBe(403);
  expect(await status(`/mail/${id}`)).toBe(401);
  expect(await status('/mail/page/1/10')).toBe(401);
  expect(await status(`/mail/${crypto.randomUUID()}`, admin.authorization)).toBe(404);
});

test('without a mail server no mail can be retried', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const id = await aMail(db, 'waiting@example.com');
  const retried = await app.inject({ method: 'POST', url: `/api/v1/admin/mail/${id}/retry`, headers: { authorization } });
  expect([retried.statusCode, retried.json().code]).toEqual([409, 'invalid_transition']);
});

test('mails are found by their template, and all that have failed are sent again with one call', async ({ app, db, shop }) => {
  const { authorization } = await anAdmin(db);
  await sql`delete from mails`.execute(db);
  const forgetJobs = () => sql`delete from graphile_worker._private_jobs`.execute(db);
  const ids = [await aMail(db, 'one@example.com'), await aMail(db, 'two@example.com'), await aMail(db, 'three@example.com')];
  await sql`update mails set status = 'failed', error = 'no' where recipient <> 'three@example.com'`.execute(db);
  await sql`update mails set template = 'orders.confirmation' where recipient = 'one@example.com'`.execute(db);
  await sql`update mails set secret = true, html = null, body = null where recipient = 'two@example.com'`.execute(db);
  const page = (await app.inject({ url: '/api/v1/admin/mail/page/1/10?template=orders.confirmation', headers: { authorization } })).json()
    .data;
  expect(page).toMatchObject({
    total: 1,
    list: [{ recipient: 'one@example.com' }],
    templates: expect.arrayContaining(['orders.confirmation']),
  });
  const sending = { ...shop, config: { ...shop.config, mailUrl: 'smtp://127.0.0.1:1' } };
  await forgetJobs();
  expect(await retryMails(db, sending.config, undefined)).toEqual({ retried: 1, skipped: 1, remaining: 0 });
  expect(await retryMails(db, sending.config, ids)).toEqual({ retried: 1, skipped: 2, remaining: 0 });
  const reply = await app.inject({ method: 'POST', url: '/api/v1/admin/mail/retry', headers: { authorization }, payload: { ids } });
  expect(reply.json().data).toEqual({ retried: 0, skipped: 3, remaining: 0 });
});
