import { newId } from '#shared/ids.ts';
import { startMailServer } from '#tests/support/fake-mail-server.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { startSilentServer } from '#tests/support/silent-server.ts';
import { expect, test } from '#tests/support/test.ts';
import type { Database } from '../database/database.ts';
import { hurryJobs } from '../jobs/hurry-jobs.ts';
import type { Shop } from '../shop.ts';
import { forgetOldMails } from './forget-old-mails.ts';
import { aMail } from './mail.builders.ts';
import { forgetSecretsBefore, setRefused, setSent } from './mails.queries.ts';
import { queuePreparedMail } from './outbox.ts';
import { isRetryable, retryMail } from './retry-mail.ts';
import { sendMail } from './send-mail.ts';

const by = (shop: Shop, mailUrl: string): Shop => ({ ...shop, config: { ...shop.config, mailUrl } });
const rowOf = (db: Database, id: string) => db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const recipientsIn = (mails: string[]) => mails.map((mail) => /^To: (.+)\r$/m.exec(mail)?.[1]).sort();
const run = { lastTry: false, signal: new AbortController().signal };
/** What the queue tries again in its time is due now. */
const letTimePass = (db: Database) => hurryJobs(db, 'mail.send');

test('a mail leaves with the headers that it was queued with, once', async ({ db, shop, connection }) => {
  const server = await startMailServer();
  const sending = by(shop, server.url);
  const headers = { 'Reply-To': 'ada@example.com', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  const id = await aMail(db, 'bo@example.com', { headers });
  await runJobs(sending, connection);
  await sendMail(sending, id, run);
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatch(/^Reply-To: ada@example\.com\r$/m);
  expect(server.mails[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(server.mails[0]).toMatch(new RegExp(`^Message-ID: <${id}@localhost>\\r$`, 'm'));
  expect(await rowOf(db, id)).toMatchObject({ status: 'sent', attempts: 1, error: null });
  await server.close();
});

test('while the mail server is down nothing is lost, and when it is back every mail arrives once', async ({ db, shop, connection }) => {
  const up = await startMailServer();
  await up.close();
  const sending = by(shop, up.url);
  const people = ['one@example.com', 'two@example.com', 'three@example.com'];
  const ids = await Promise.all(people.map((to) => aMail(db, to)));
  for (let day = 1; day <= 3; day++) {
    await expect(runJobs(sending, connection)).rejects.toThrow('ECONNREFUSED');
    for (const id of ids) {
      expect(await rowOf(db, id)).toMatchObject({ status: 'queued', attempts: day, error: expect.stringContaining('ECONNREFUSED') });
    }
    await letTimePass(db);
  }
  const back = await startMailServer({ port: Number(new URL(up.url).port) });
  await runJobs(sending, connection);
  await letTimePass(db);
  await runJobs(sending, connection);
  expect(recipientsIn(back.mails)).toEqual([...people].sort());
  for (const id of ids) expect(await rowOf(db, id)).toMatchObject({ status: 'sent', error: null });
  await back.close();
});

test('the first mail that gets through again takes the waiting ones along', async ({ db, shop, connection }) => {
  const refusing = await startMailServer({ refuses: 450 });
  const [first, second] = [await aMail(db, 'first@example.com'), await aMail(db, 'second@example.com')];
  await expect(runJobs(by(shop, refusing.url), connection)).rejects.toThrow();
  await refusing.close();
  const taking = await startMailServer();
  await sendMail(by(shop, taking.url), first, run);
  await runJobs(by(shop, taking.url), connection);
  expect(recipientsIn(taking.mails)).toEqual(['first@example.com', 'second@example.com']);
  expect(await rowOf(db, second)).toMatchObject({ status: 'sent', attempts: 2 });
  await taking.close();
});

test('a mail that another worker has sent meanwhile stays sent, whatever becomes of this try', async ({ db, shop }) => {
  const mute = await startSilentServer();
  const id = await aMail(db, 'twice@example.com');
  const sending = sendMail(by(shop, `smtp://127.0.0.1:${mute.port}`), id, run);
  sending.catch(() => undefined);
  await expect.poll(mute.callers).toBe(1);
  await setSent(db, id);
  await mute.close();
  await expect(sending).rejects.toThrow();
  expect(await rowOf(db, id)).toMatchObject({ status: 'sent', attempts: 1, error: null });
});

test('a mailbox that the mail server does not know is not asked for again', async ({ db, shop, connection }) => {
  const server = await startMailServer({ refuses: 550 });
  const id = await aMail(db, 'nobody@example.com');
  await runJobs(by(shop, server.url), connection);
  await letTimePass(db);
  await runJobs(by(shop, server.url), connection);
  expect(await rowOf(db, id)).toMatchObject({ status: 'failed', attempts: 1, error: expect.stringContaining('nobody here') });
  await server.close();
});

test('after the last try a mail stays as failed, and is queued again exactly once however often that is asked', async ({
  db,
  shop,
  connection,
}) => {
  const server = await startMailServer();
  await server.close();
  const sending = by(shop, server.url);
  const id = await aMail(db, 'patient@example.com');
  await expect(runJobs(sending, connection)).rejects.toThrow();
  await connection.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
  await letTimePass(db);
  await runJobs(sending, connection);
  expect(await rowOf(db, id)).toMatchObject({ status: 'failed', attempts: 2, error: expect.stringContaining('ECONNREFUSED') });

  const back = await startMailServer({ port: Number(new URL(server.url).port) });
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => retryMail(db, sending.config, id)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await runJobs(sending, connection);
  expect(recipientsIn(back.mails)).toEqual(['patient@example.com']);
  await expect(retryMail(db, sending.config, id)).rejects.toMatchObject({ code: 'invalid_transition' });
  await expect(retryMail(db, sending.config, newId())).rejects.toMatchObject({ code: 'not_found' });
  await back.close();
});

test('a mail that was written before a mail server was set leaves when it is asked to', async ({ db, shop, connection }) => {
  const greeting = { template: 'test', to: 'early@example.com', subject: 'Welcome', html: '<p>Hello</p>', text: 'Hello' };
  await queuePreparedMail(db, shop, greeting);
  expect((await connection.pool.query("select from graphile_worker.jobs where task_identifier = 'mail.send'")).rowCount).toBe(0);
  const { id } = await db.selectFrom('mails').select('id').where('recipient', '=', greeting.to).executeTakeFirstOrThrow();
  await expect(retryMail(db, shop.config, id)).rejects.toMatchObject({ code: 'invalid_transition' });
  const server = await startMailServer();
  const sending = by(shop, server.url);
  expect(await isRetryable(db, sending.config, await rowOf(db, id))).toBe(true);
  await retryMail(db, sending.config, id);
  expect(await isRetryable(db, sending.config, await rowOf(db, id))).toBe(false);
  await runJobs(sending, connection);
  expect(recipientsIn(server.mails)).toEqual(['early@example.com']);
  await server.close();
});

test('what a secret mail said is not kept once it was sent', async ({ db, shop, connection }) => {
  const server = await startMailServer();
  const [secret, plain] = [await aMail(db, 'secret@example.com', { secret: true }), await aMail(db, 'plain@example.com')];
  await runJobs(by(shop, server.url), connection);
  expect(server.mails).toHaveLength(2);
  expect(await rowOf(db, secret)).toMatchObject({ status: 'sent', html: null, body: null });
  expect(await rowOf(db, plain)).toMatchObject({ status: 'sent', body: expect.stringContaining('Hello') });
  await server.close();
});

test('links that are long over are forgotten, sent or not, and so is every mail after a quarter of a year', async ({ db, shop }) => {
  const ids = {
    secret: await aMail(db, 'a@example.com', { secret: true }),
    plain: await aMail(db, 'b@example.com'),
    fresh: await aMail(db, 'c@example.com', { secret: true }),
    ancient: await aMail(db, 'd@example.com'),
  };
  const age = (id: string, days: number) =>
    db
      .updateTable('mails')
      .set({ created_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute();
  await Promise.all([age(ids.secret, 2), age(ids.plain, 2), age(ids.ancient, 91)]);
  await forgetOldMails(db);
  expect(await rowOf(db, ids.secret)).toMatchObject({ status: 'failed', html: null, body: null, error: expect.stringContaining('link') });
  expect(await rowOf(db, ids.plain)).toMatchObject({ status: 'queued', body: expect.stringContaining('Hello') });
  expect(await rowOf(db, ids.fresh)).toMatchObject({ status: 'queued', body: expect.stringContaining('Hello') });
  await expect(rowOf(db, ids.ancient)).rejects.toThrow();
  await expect(retryMail(db, by(shop, 'smtp://127.0.0.1:1').config, ids.secret)).rejects.toMatchObject({ code: 'invalid_transition' });
});

test('a secret mail whose text is forgotten while the mail server makes up its mind is not tried again without it', async ({ db }) => {
  const [secret, plain] = [await aMail(db, 'secret@example.com', { secret: true }), await aMail(db, 'plain@example.com')];
  await forgetSecretsBefore(db, new Date(Date.now() + 1000), 'Its link was over.');
  for (const id of [secret, plain]) await setRefused(db, id, '451 not now', { givenUp: false });
  expect(await rowOf(db, secret)).toMatchObject({ status: 'failed', html: null, error: '451 not now', attempts: 1 });
  expect(await rowOf(db, plain)).toMatchObject({ status: 'queued', error: '451 not now', attempts: 1 });
});

test('a mail whose last try ends with the shop is given up and can be sent again, not left waiting for nobody', async ({ db, shop }) => {
  const server = await startSilentServer();
  const sending = by(shop, `smtp://127.0.0.1:${server.port}`);
  const id = await aMail(db, 'bo@example.com');
  const signal = AbortSignal.timeout(100);
  await sendMail(sending, id, { lastTry: true, signal });
  expect(await rowOf(db, id)).toMatchObject({ status: 'failed', attempts: 1 });
  await server.close();
});
