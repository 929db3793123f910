import { newId } from '#shared/ids.ts';
import { startMailServer } from '#tests/support/fake-mail-server.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { startSilentServer } from '#tests/support/silent-server.ts';
import { expect, test } from '#tests/support/test.ts';
import type { Database } from '../database/database.ts';
import { retryJobsNow } from '../jobs/retry-jobs-now.ts';
import type { Shop } from '../shop.ts';
import { aMail } from './mail.builders.ts';
import { clearSecretMailsBefore, markMailSent, recordMailFailure } from './mails.queries.ts';
import { queuePreparedMail } from './outbox.ts';
import { purgeExpiredMails } from './purge-expired-mails.ts';
import { isMailRetryable, retryMail } from './retry-mail.ts';
import { sendMail } from './send-mail.ts';

const withMailUrl = (shop: Shop, mailUrl: string): Shop => ({ ...shop, config: { ...shop.config, mailUrl } });
const rowOf = (db: Database, id: string) => db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const recipientsIn = (mails: string[]) => mails.map((mail) => /^To: (.+)\r$/m.exec(mail)?.[1]).sort();
const run = { isLastAttempt: false, signal: new AbortController().signal };
/** Makes waiting retries due now. */
const skipRetryDelay = (db: Database) => retryJobsNow(db, 'mail.send');

test('a mail is sent once, with the headers that it was queued with', async ({ db, shop, connection }) => {
  const server = await startMailServer();
  const sending = withMailUrl(shop, server.url);
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

test('no mail is lost while the mail server is down, and each is delivered once when it is back', async ({ db, shop, connection }) => {
  const up = await startMailServer();
  await up.close();
  const sending = withMailUrl(shop, up.url);
  const recipients = ['one@example.com', 'two@example.com', 'three@example.com'];
  const ids = await Promise.all(recipients.map((to) => aMail(db, to)));
  for (let day = 1; day <= 3; day++) {
    await expect(runJobs(sending, connection)).rejects.toThrow('ECONNREFUSED');
    for (const id of ids) {
      expect(await rowOf(db, id)).toMatchObject({ status: 'queued', attempts: day, error: expect.stringContaining('ECONNREFUSED') });
    }
    await skipRetryDelay(db);
  }
  const recovered = await startMailServer({ port: Number(new URL(up.url).port) });
  await runJobs(sending, connection);
  await skipRetryDelay(db);
  await runJobs(sending, connection);
  expect(recipientsIn(recovered.mails)).toEqual([...recipients].sort());
  for (const id of ids) expect(await rowOf(db, id)).toMatchObject({ status: 'sent', error: null });
  await recovered.close();
});

test('a mail that is sent after a failure triggers the retry of the waiting ones', async ({ db, shop, connection }) => {
  const refusing = await startMailServer({ rejectWith: 450 });
  const [first, second] = [await aMail(db, 'first@example.com'), await aMail(db, 'second@example.com')];
  await expect(runJobs(withMailUrl(shop, refusing.url), connection)).rejects.toThrow();
  await refusing.close();
  const accepting = await startMailServer();
  await sendMail(withMailUrl(shop, accepting.url), first, run);
  await runJobs(withMailUrl(shop, accepting.url), connection);
  expect(recipientsIn(accepting.mails)).toEqual(['first@example.com', 'second@example.com']);
  expect(await rowOf(db, second)).toMatchObject({ status: 'sent', attempts: 2 });
  await accepting.close();
});

test('a mail that another worker has already sent stays sent when this attempt fails', async ({ db, shop }) => {
  const silent = await startSilentServer();
  const id = await aMail(db, 'twice@example.com');
  const sending = sendMail(withMailUrl(shop, `smtp://127.0.0.1:${silent.port}`), id, run);
  sending.catch(() => undefined);
  await expect.poll(silent.connectionCount).toBe(1);
  await markMailSent(db, id);
  await silent.close();
  await expect(sending).rejects.toThrow();
  expect(await rowOf(db, id)).toMatchObject({ status: 'sent', attempts: 1, error: null });
});

test('a mail to an unknown recipient is not retried', async ({ db, shop, connection }) => {
  const server = await startMailServer({ rejectWith: 550 });
  const id = await aMail(db, 'nobody@example.com');
  await runJobs(withMailUrl(shop, server.url), connection);
  await skipRetryDelay(db);
  await runJobs(withMailUrl(shop, server.url), connection);
  expect(await rowOf(db, id)).toMatchObject({ status: 'failed', attempts: 1, error: expect.stringContaining('nobody here') });
  await server.close();
});

test('after the last attempt a mail has failed, and concurrent retries queue it exactly once', async ({ db, shop, connection }) => {
  const server = await startMailServer();
  await server.close();
  const sending = withMailUrl(shop, server.url);
  const id = await aMail(db, 'patient@example.com');
  await expect(runJobs(sending, connection)).rejects.toThrow();
  await connection.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
  await skipRetryDelay(db);
  await runJobs(sending, connection);
  expect(await rowOf(db, id)).toMatchObject({ status: 'failed', attempts: 2, error: expect.stringContaining('ECONNREFUSED') });

  const recovered = await startMailServer({ port: Number(new URL(server.url).port) });
  const retries = await Promise.allSettled(Array.from({ length: 5 }, () => retryMail(db, sending.config, id)));
  expect(retries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await runJobs(sending, connection);
  expect(recipientsIn(recovered.mails)).toEqual(['patient@example.com']);
  await expect(retryMail(db, sending.config, id)).rejects.toMatchObject({ code: 'invalid_transition' });
  await expect(retryMail(db, sending.config, newId())).rejects.toMatchObject({ code: 'not_found' });
  await recovered.close();
});

test('a mail that was queued before a mail server was configured can be sent later', async ({ db, shop, connection }) => {
  const greeting = { template: 'test', to: 'early@example.com', subject: 'Welcome', html: '<p>Hello</p>', text: 'Hello' };
  await queuePreparedMail(db, shop, greeting);
  expect((await connection.pool.query("select from graphile_worker.jobs where task_identifier = 'mail.send'")).rowCount).toBe(0);
  const { id } = await db.selectFrom('mails').select('id').where('recipient', '=', greeting.to).executeTakeFirstOrThrow();
  await expect(retryMail(db, shop.config, id)).rejects.toMatchObject({ code: 'invalid_transition' });
  const server = await startMailServer();
  const sending = withMailUrl(shop, server.url);
  expect(await isMailRetryable(db, sending.config, await rowOf(db, id))).toBe(true);
  await retryMail(db, sending.config, id);
  expect(await isMailRetryable(db, sending.config, await rowOf(db, id))).toBe(false);
  await runJobs(sending, connection);
  expect(recipientsIn(server.mails)).toEqual(['early@example.com']);
  await server.close();
});

test('the content of a secret mail is deleted once it is sent', async ({ db, shop, connection }) => {
  const server = await startMailServer();
  const headers = { 'List-Unsubscribe': '<https://shop.example/stop?token=n_secret>' };
  const [secret, plain] = [await aMail(db, 'secret@example.com', { secret: true, headers }), await aMail(db, 'plain@example.com')];
  await runJobs(withMailUrl(shop, server.url), connection);
  expect(server.mails).toHaveLength(2);
  expect(server.mails.some((mail) => JSON.stringify(mail).includes('n_secret'))).toBe(true);
  const sent = await rowOf(db, secret);
  expect(sent).toMatchObject({ status: 'sent', html: null, body: null });
  expect(sent.headers).toEqual({});
  expect(await rowOf(db, plain)).toMatchObject({ status: 'sent', body: expect.stringContaining('Hello') });
  await server.close();
});

test('expired links are cleared, sent or not, and every mail is deleted after a quarter of a year', async ({ db, shop }) => {
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
  await purgeExpiredMails(db);
  expect(await rowOf(db, ids.secret)).toMatchObject({ status: 'failed', html: null, body: null, error: expect.stringContaining('link') });
  expect(await rowOf(db, ids.plain)).toMatchObject({ status: 'queued', body: expect.stringContaining('Hello') });
  expect(await rowOf(db, ids.fresh)).toMatchObject({ status: 'queued', body: expect.stringContaining('Hello') });
  await expect(rowOf(db, ids.ancient)).rejects.toThrow();
  await expect(retryMail(db, withMailUrl(shop, 'smtp://127.0.0.1:1').config, ids.secret)).rejects.toMatchObject({
    code: 'invalid_transition',
  });
});

test('a secret mail whose text was cleared during an attempt is not retried', async ({ db }) => {
  const [secret, plain] = [await aMail(db, 'secret@example.com', { secret: true }), await aMail(db, 'plain@example.com')];
  await clearSecretMailsBefore(db, new Date(Date.now() + 1000), 'Its link was over.');
  for (const id of [secret, plain]) await recordMailFailure(db, id, '451 not now', { givenUp: false });
  expect(await rowOf(db, secret)).toMatchObject({ status: 'failed', html: null, error: '451 not now', attempts: 1 });
  expect(await rowOf(db, plain)).toMatchObject({ status: 'queued', error: '451 not now', attempts: 1 });
});

test('a mail whose last attempt is cut off by a shutdown has failed and can be sent again', async ({ db, shop }) => {
  const server = await startSilentServer();
  const sending = withMailUrl(shop, `smtp://127.0.0.1:${server.port}`);
  const id = await aMail(db, 'bo@example.com');
  const signal = AbortSignal.timeout(100);
  await sendMail(sending, id, { isLastAttempt: true, signal });
  expect(await rowOf(db, id)).toMatchObject({ status: 'failed', attempts: 1 });
  await server.close();
});
