import type { Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { expect, test } from '#tests/support/test.ts';
import { aSubscriber } from './newsletter.builders.ts';
import { newsletterChecks } from './newsletter-checks.ts';
import { listNextRecipients, recordOutcome, skipWaitingRecipients } from './newsletters/recipients.queries.ts';
import { createNewsletter } from './newsletters/save-newsletter.ts';
import { deleteSubscribers, endSubscriptions } from './subscribers.queries.ts';

const problems = async (shop: Shop) =>
  (await Promise.all(newsletterChecks.map(({ find }) => find(shop)))).map((found) => found.map(({ says }) => says));

/** A newsletter that is being sent to new subscribers; returns its id and theirs. */
async function aNewsletterBeingSent(db: Database, subject: string, count: number): Promise<{ id: string; readers: string[] }> {
  await db.deleteFrom('subscribers').execute();
  await db.deleteFrom('newsletters').execute();
  const readers: string[] = [];
  for (let n = 0; n < count; n++) readers.push(await aSubscriber(db));
  const id = await createNewsletter(db, { subject, preheader: '', content: '<p>x</p>', segment: [] });
  await db.updateTable('newsletters').set({ status: 'sending', started_at: new Date() }).where('id', '=', id).execute();
  await listNextRecipients(db, id, { segment: [], size: 100 });
  return { id, readers };
}

const figuresOf = (db: Database, id: string) =>
  db.selectFrom('newsletters').select(['recipients', 'sent', 'failed']).where('id', '=', id).executeTakeFirst();

test('the figures of a newsletter add up whatever happens to its readers while it is being sent', async ({ db, shop }) => {
  const { id, readers } = await aNewsletterBeingSent(db, 'Winter', 6);
  const [sent = '', failed = '', left = '', gone = '', inFlight = ''] = readers;
  await recordOutcome(db, id, sent, { status: 'sent' });
  await recordOutcome(db, id, failed, { status: 'failed', error: '550', bounce: 'hard' });
  expect(await figuresOf(db, id)).toEqual({ recipients: 6, sent: 1, failed: 1 });
  await endSubscriptions(db, [left, inFlight], { reason: 'own' });
  await deleteSubscribers(db, [gone]);
  expect(await figuresOf(db, id)).toEqual({ recipients: 3, sent: 1, failed: 1 });
  await recordOutcome(db, id, inFlight, { status: 'sent' });
  await recordOutcome(db, id, inFlight, { status: 'sent' });
  expect(await figuresOf(db, id), 'the mail was on its way').toEqual({ recipients: 4, sent: 2, failed: 1 });
  expect(await problems(shop)).toEqual([[], []]);
  await deleteSubscribers(db, [sent]);
  await skipWaitingRecipients(db, id);
  expect(await figuresOf(db, id)).toEqual({ recipients: 3, sent: 2, failed: 1 });
  expect(await problems(shop)).toEqual([[], []]);
});

test('the doctor finds figures that do not add up, finished newsletters with open recipients, and readers who are not subscribed', async ({
  db,
  shop,
}) => {
  const { id, readers } = await aNewsletterBeingSent(db, 'Spring', 2);
  await db.updateTable('newsletters').set({ recipients: 3 }).where('id', '=', id).execute();
  expect((await problems(shop))[0]).toEqual([expect.stringContaining(': Spring.')]);
  await db.updateTable('newsletters').set({ recipients: 2, status: 'sent', sent_at: new Date() }).where('id', '=', id).execute();
  expect((await problems(shop))[0]).toHaveLength(1);
  await db.updateTable('newsletters').set({ status: 'sending', sent_at: null }).where('id', '=', id).execute();
  expect(await problems(shop)).toEqual([[], []]);
  await db
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at: new Date() })
    .where('id', '=', readers[0] ?? '')
    .execute();
  expect(await problems(shop)).toEqual([[], [expect.stringContaining(': Spring.')]]);
});
