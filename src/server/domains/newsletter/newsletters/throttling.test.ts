import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';
import { aSubscriber } from '../newsletter.builders.ts';
import { takeSendingSlot } from '../settings/newsletter-settings.queries.ts';
import { expectEnd } from './expect-end.ts';
import { getNewsletter } from './get-newsletter.ts';
import { createNewsletter } from './save-newsletter.ts';
import { sendNewsletter } from './send-newsletter.ts';
import { sendToRecipients } from './send-to-recipients.ts';
import { run, test } from './sending.builders.ts';

const limitTo = (db: Database, mailsPerHour: number | null) =>
  db
    .updateTable('newsletter_settings')
    .set({ mails_per_hour: mailsPerHour, next_mail_at: new Date(0) })
    .execute();

const aNewsletterBeingSent = async (db: Database, mailUrl: string | null, readers: number) => {
  await db.deleteFrom('subscribers').execute();
  await db.deleteFrom('newsletters').execute();
  // Those of earlier tests share the queue.
  await db.deleteFrom('graphile_worker._private_jobs' as never).execute();
  for (let n = 0; n < readers; n++) await aSubscriber(db);
  const id = await createNewsletter(db, { subject: 'Winter', preheader: '', content: '<p>Snow</p>', segment: [] });
  await sendNewsletter(db, { mailUrl }, id, { scheduledAt: null });
  return id;
};

test('with a limit of one mail in six minutes the rest waits in the queue, also for another worker', async ({
  db,
  sending,
  mailServer,
}) => {
  await limitTo(db, 10);
  const id = await aNewsletterBeingSent(db, sending.config.mailUrl, 3);
  await sendToRecipients(sending, id, run);
  expect(mailServer.mails).toHaveLength(1);
  await sendToRecipients(sending, id, run);
  expect(mailServer.mails, 'a second worker, or the first after its restart').toHaveLength(1);
  const { status, expectedEndAt, mailsPerHour } = await getNewsletter(db, sending.config, id);
  expect([status, mailsPerHour]).toEqual(['sending', 10]);
  expect(Date.parse(expectedEndAt ?? '') - Date.now()).toBeGreaterThan(11 * 60_000);
  expect(Date.parse(expectedEndAt ?? '') - Date.now()).toBeLessThan(13 * 60_000);
});

test('mails keep the pace of the limit, and of several workers only one sends the next', async ({ db, sending, mailServer }) => {
  await limitTo(db, 3_600 * 20);
  const id = await aNewsletterBeingSent(db, sending.config.mailUrl, 5);
  await sendToRecipients(sending, id, run);
  expect(mailServer.mails).toHaveLength(5);
  const { rows } = { rows: await db.selectFrom('newsletter_recipients').select('sent_at').where('newsletter_id', '=', id).execute() };
  const times = rows.map(({ sent_at }) => sent_at?.getTime() ?? 0);
  expect(Math.max(...times) - Math.min(...times), 'four pauses of 50 ms').toBeGreaterThanOrEqual(150);
  await limitTo(db, 60);
  const waits = await Promise.all([takeSendingSlot(db), takeSendingSlot(db), takeSendingSlot(db)]);
  expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
});

test('a higher limit applies at once to a newsletter whose next mail was hours away', async ({
  app,
  db,
  sending,
  connection,
  mailServer,
}) => {
  await limitTo(db, 1);
  const id = await aNewsletterBeingSent(db, sending.config.mailUrl, 3);
  await runJobs(sending, connection);
  expect(mailServer.mails).toHaveLength(1);
  const { authorization } = await anAdmin(db);
  const call = async (method: 'GET' | 'PUT', payload?: object) =>
    (await app.inject({ method, url: '/api/v1/newsletter/settings', headers: { authorization }, ...(payload && { payload }) })).json();
  const { data } = await call('GET');
  expect(data.mailsPerHour).toBe(1);
  expect((await call('PUT', { mailsPerHour: null, version: data.version })).data).toMatchObject({ mailsPerHour: null });
  expect((await call('PUT', { mailsPerHour: 5, version: data.version })).code).toBe('stale_version');
  expect((await call('PUT', { mailsPerHour: 0 })).fields).toMatchObject([{ path: 'mailsPerHour' }]);
  await runJobs(sending, connection);
  expect(mailServer.mails).toHaveLength(3);
  expect((await getNewsletter(db, sending.config, id)).status).toBe('sent');
});

test('the end is expected by the slower of the limit and the last mails, and not before the last planned attempt', () => {
  const now = Date.parse('2026-11-27T12:00:00Z');
  const listed_at = new Date(now);
  const progress = {
    ...({ status: 'sending', paused_at: null, listed_at, recipients: 1_000, sent: 90, failed: 10 } as const),
    ...{ recent_mails: 91, recent_seconds: 10, last_attempt_at: null, mails_per_hour: null },
  };
  const secondsUntilEnd = (changes: Partial<Parameters<typeof expectEnd>[0]>) => {
    const end = expectEnd({ ...progress, ...changes }, now);
    return end && (end.getTime() - now) / 1_000;
  };
  expect(secondsUntilEnd({})).toBe(100);
  expect(secondsUntilEnd({ mails_per_hour: 3_600 })).toBe(900);
  expect(secondsUntilEnd({ mails_per_hour: 360_000 })).toBe(100);
  expect(secondsUntilEnd({ last_attempt_at: new Date(now + 3_600_000) })).toBe(3_600);
  expect(secondsUntilEnd({ recent_mails: 3 }), 'nobody can say yet').toBeNull();
  expect(secondsUntilEnd({ paused_at: new Date(now) })).toBeNull();
});
