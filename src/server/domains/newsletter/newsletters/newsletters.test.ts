import type { FastifyInstance } from 'fastify';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';
import type { FakeMailServer } from '#tests/support/fake-mail-server.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';
import { findSubscriberRow } from '../newsletter.builders.ts';
import { unsubscribe } from '../unsubscribe.ts';
import { getNewsletter } from './get-newsletter.ts';
import { listNextRecipients } from './recipients.queries.ts';
import { createNewsletter } from './save-newsletter.ts';
import { continueNewsletters, pauseNewsletter, resumeNewsletter, sendNewsletter, stopNewsletter } from './send-newsletter.ts';
import { sendToRecipients } from './send-to-recipients.ts';
import { run, test } from './sending.builders.ts';

const content = '<h2>Snow</h2><p>Come to the <a href="/shop">shop</a>.</p>';
const now = { scheduledAt: null };

async function subscribers(db: Database, ...emails: string[]): Promise<void> {
  await db.deleteFrom('newsletters').execute();
  await db.deleteFrom('subscribers').execute();
  for (const email of emails) {
    await db
      .insertInto('subscribers')
      .values({ id: newId(), email, status: 'confirmed', source: null, confirmed_at: new Date() } as never)
      .execute();
  }
}

const aNewsletter = (db: Database, subject = 'Winter') => createNewsletter(db, { subject, preheader: 'Cold paws', content, segment: [] });
const recipientsOf = ({ mails }: FakeMailServer) => mails.map((mail) => /^To: (.+)\r$/m.exec(mail)?.[1]).sort();
const stateOf = async ({ db, config }: Shop, id: string) => {
  const { status, stats } = await getNewsletter(db, config, id);
  return [status, stats.recipients, stats.sent, stats.failed];
};
const waiting = (db: Database, id: string) =>
  db.selectFrom('newsletter_recipients').selectAll().where('newsletter_id', '=', id).where('status', '=', 'waiting').execute();

const adminApi = async (app: FastifyInstance, db: Database) => {
  const { authorization } = await anAdmin(db);
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const reply = await app.inject({
      method,
      url: `/api/v1/newsletter${path}`,
      headers: { authorization },
      ...(payload ? { payload } : {}),
    });
    return { status: reply.statusCode, ...reply.json() };
  };
};

test('every confirmed subscriber gets a newsletter once, with a link to unsubscribe', async ({ db, sending, connection, mailServer }) => {
  await subscribers(db, 'a@example.com', 'b@example.com', 'c@example.com');
  await db.updateTable('subscribers').set({ status: 'pending' }).where('email', '=', 'c@example.com').execute();
  const id = await aNewsletter(db);
  await sendNewsletter(db, sending.config, id, now);
  await runJobs(sending, connection);
  await sendToRecipients(sending, id, run);
  expect(recipientsOf(mailServer)).toEqual(['a@example.com', 'b@example.com']);
  expect(await stateOf(sending, id)).toEqual(['sent', 2, 2, 0]);
  const mail = mailServer.mails.join().replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail).toContain('href="http://localhost:3000/shop"');
  expect(mail).not.toContain('placeholder');
  const tokens = [...mail.matchAll(/newsletter\/unsubscribe\?token=([\w-]+)/g)].map(([, token]) => token);
  expect(new Set(tokens).size).toBe(2);
  await unsubscribe(db, tokens[0] ?? '');
  expect((await getNewsletter(db, sending.config, id)).unsubscribed).toBe(1);
});

test('who unsubscribes while a newsletter is being sent does not get it', async ({ db, sending, connection, mailServer }) => {
  await subscribers(db, 'a@example.com', 'b@example.com');
  const id = await aNewsletter(db);
  await sendNewsletter(db, sending.config, id, now);
  await listNextRecipients(db, id, { segment: [], size: 10 });
  await db
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at: new Date() })
    .where('email', '=', 'b@example.com')
    .execute();
  await runJobs(sending, connection);
  expect(recipientsOf(mailServer)).toEqual(['a@example.com']);
  expect(await stateOf(sending, id)).toEqual(['sent', 1, 1, 0]);
});

test('the list of recipients is written in batches, and a broken-off run repeats and skips nobody', async ({ db, sending, mailServer }) => {
  // So many that a busy machine notices the second mail before the last one has left.
  const emails = Array.from({ length: 60 }, (_, n) => `reader-${n}@example.com`);
  await subscribers(db, ...emails);
  const id = await aNewsletter(db);
  await sendNewsletter(db, sending.config, id, now);
  expect(await listNextRecipients(db, id, { segment: [], size: 3 })).toBe(true);
  expect(await stateOf(sending, id)).toEqual(['sending', 3, 0, 0]);
  // The worker is stopped while the list is written, and later while mails leave.
  const stopping = new AbortController();
  const stopAfter = async (count: number) => {
    await expect.poll(() => mailServer.mails.length, { interval: 1 }).toBeGreaterThanOrEqual(count);
    stopping.abort();
  };
  await Promise.allSettled([sendToRecipients(sending, id, { ...run, signal: stopping.signal }), stopAfter(2)]);
  expect((await waiting(db, id)).length).toBeGreaterThan(0);
  await sendToRecipients(sending, id, run);
  expect(new Set(recipientsOf(mailServer))).toEqual(new Set(emails));
  const messageIds = mailServer.mails.map((mail) => /^Message-ID: (.+)\r$/im.exec(mail)?.[1]);
  // Only the mail that was on its way may come again; mailboxes merge the two by their id.
  expect(new Set(messageIds).size).toBe(60);
  expect(messageIds.length).toBeLessThanOrEqual(61);
  expect(await stateOf(sending, id)).toEqual(['sent', 60, 60, 0]);
});

test('a rejected recipient fails, one whose mail server is not ready is tried again, and neither holds up the others', async ({
  db,
  sending,
  mailServer,
}) => {
  await subscribers(db, 'a@example.com');
  const id = await aNewsletter(db);
  await sendNewsletter(db, sending.config, id, now);
  mailServer.reject(450);
  await sendToRecipients(sending, id, run);
  expect(await stateOf(sending, id)).toEqual(['sending', 1, 0, 0]);
  expect(await waiting(db, id)).toMatchObject([{ attempts: 1, error: expect.stringContaining('450') }]);
  await db.updateTable('newsletter_recipients').set({ next_attempt_at: new Date() }).execute();
  mailServer.reject(550);
  await sendToRecipients(sending, id, run);
  expect(await stateOf(sending, id)).toEqual(['sent', 1, 0, 1]);
  expect(await findSubscriberRow(db, 'a@example.com')).toMatchObject({ status: 'unsubscribed', end_reason: 'bounced' });
});

test('while the mail server is away the newsletter waits, and nobody is given up', async ({ db, sending, mailServer }) => {
  await subscribers(db, 'a@example.com');
  const id = await aNewsletter(db);
  await sendNewsletter(db, sending.config, id, now);
  const away = { ...sending, config: { ...sending.config, mailUrl: 'smtp://127.0.0.1:9' } };
  await expect(sendToRecipients(away, id, run)).rejects.toThrow('ECONNREFUSED');
  expect(await waiting(db, id)).toMatchObject([{ attempts: 0 }]);
  await sendToRecipients(sending, id, run);
  expect(mailServer.mails).toHaveLength(1);
});

test('sending is paused, resumed and stopped', async ({ db, sending, connection, mailServer }) => {
  await subscribers(db, 'a@example.com', 'b@example.com');
  const id = await aNewsletter(db);
  await sendNewsletter(db, sending.config, id, now);
  await pauseNewsletter(db, id);
  await expect(pauseNewsletter(db, id)).rejects.toMatchObject({ code: 'invalid_transition' });
  await runJobs(sending, connection);
  await continueNewsletters(db);
  await runJobs(sending, connection);
  expect(mailServer.mails).toEqual([]);
  await resumeNewsletter(db, id);
  await runJobs(sending, connection);
  expect(await stateOf(sending, id)).toEqual(['sent', 2, 2, 0]);

  const stopped = await aNewsletter(db, 'Stopped');
  await sendNewsletter(db, sending.config, stopped, now);
  await listNextRecipients(db, stopped, { segment: [], size: 1 });
  await stopNewsletter(db, stopped);
  await runJobs(sending, connection);
  expect(await stateOf(sending, stopped)).toEqual(['sent', 0, 0, 0]);
  expect(mailServer.mails).toHaveLength(2);
});

test('without a confirmed subscriber a newsletter can be scheduled, but not sent', async ({ db, sending }) => {
  await subscribers(db, 'a@example.com');
  await db.updateTable('subscribers').set({ status: 'pending', confirmed_at: null }).execute();
  const id = await aNewsletter(db);
  await expect(sendNewsletter(db, sending.config, id, now)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Nobody would get this newsletter'),
  });
  expect(await stateOf(sending, id)).toEqual(['draft', 0, 0, 0]);
  await sendNewsletter(db, sending.config, id, { scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
  expect(await stateOf(sending, id)).toEqual(['scheduled', 0, 0, 0]);
});

test('a scheduled newsletter leaves at its time, and one whose job was lost goes on', async ({ db, sending, connection, mailServer }) => {
  await subscribers(db, 'a@example.com');
  const id = await aNewsletter(db);
  await sendNewsletter(db, sending.config, id, { scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
  await continueNewsletters(db);
  expect((await stateOf(sending, id))[0]).toBe('scheduled');
  await db
    .updateTable('newsletters')
    .set({ scheduled_at: new Date(Date.now() - 1_000) })
    .execute();
  await continueNewsletters(db);
  expect((await stateOf(sending, id))[0]).toBe('sending');
  await db.deleteFrom('graphile_worker._private_jobs' as never).execute();
  await continueNewsletters(db);
  await continueNewsletters(db);
  await runJobs(sending, connection);
  expect(mailServer.mails).toHaveLength(1);
});

test('an admin writes a newsletter, tests it, schedules it and takes that back; nothing changes once it is being sent', async ({
  app,
  db,
  shop,
  connection,
}) => {
  await subscribers(db, 'a@example.com');
  const call = await adminApi(app, db);
  expect((await call('POST', '', { subject: 'Empty', content: '<script></script>' })).fields).toMatchObject([{ path: 'content' }]);
  const { data, status } = await call('POST', '', { subject: 'Winter\nsale', content: `${content}<script>x()</script>` });
  expect([status, data]).toMatchObject([201, { subject: 'Winter sale', content: content, status: 'draft', version: 1, canSend: false }]);
  const path = `/${data._id}`;
  expect((await call('PUT', path, { preheader: 'Brr', version: 1 })).data).toMatchObject({ preheader: 'Brr', version: 2 });
  expect((await call('PUT', path, { subject: 'Lost', version: 1 })).code).toBe('stale_version');
  const { html, text } = (await call('POST', '/preview', { subject: 'x', content })).data;
  expect([html, text]).toEqual([expect.stringContaining('http://localhost:3000/shop'), expect.stringContaining('SNOW')]);
  const { email } = (await call('POST', `${path}/test`)).data;
  expect(await findMailsTo(db, email)).toMatchObject([{ subject: 'Test: Winter sale' }]);
  expect((await call('POST', `${path}/send`, {})).code).toBe('conflict');

  shop.config.mailUrl = 'smtp://127.0.0.1:9';
  const soon = new Date(Date.now() + 60_000).toISOString();
  expect((await call('POST', `${path}/send`, { scheduledAt: '2020-01-01T00:00:00Z' })).fields).toMatchObject([{ path: 'scheduledAt' }]);
  expect((await call('POST', `${path}/send`, { scheduledAt: soon, version: 2 })).data).toMatchObject({
    status: 'scheduled',
    scheduledAt: soon,
  });
  expect((await call('POST', `${path}/pause`)).code).toBe('invalid_transition');
  expect((await call('POST', `${path}/unschedule`)).data).toMatchObject({ status: 'draft', scheduledAt: null });
  expect((await call('POST', `${path}/send`, {})).data.status).toBe('sending');
  for (const [method, end, body] of [
    ['PUT', '', { subject: 'Late' }],
    ['POST', '/send', {}],
    ['DELETE', '', undefined],
  ] as const)
    expect((await call(method, path + end, body)).code).toBe('invalid_transition');
  expect((await call('POST', `${path}/pause`)).data.pausedAt).not.toBeNull();
  expect((await call('POST', `${path}/resume`)).data.pausedAt).toBeNull();
  expect((await call('POST', `${path}/stop`)).data.status).toBe('sent');
  shop.config.mailUrl = null;
  await runJobs(shop, connection);

  for (const sort of ['createdAt', 'subject', '-subject', 'sent', '-sent'])
    expect((await call('GET', `/page/1/5?sort=${sort}`)).data.total).toBeGreaterThan(0);
  expect((await call('GET', '/page/1/5?q=winter%20sale&status=sent')).data.list).toMatchObject([{ subject: 'Winter sale' }]);
  expect((await call('GET', '/page/1/5?q=nowhere')).data).toEqual({ list: [], total: 0 });
  expect((await call('GET', '')).data.total).toBeGreaterThan(0);
  expect((await call('DELETE', path)).status).toBe(200);
  expect((await call('GET', path)).status).toBe(404);
});
