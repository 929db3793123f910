import { collectJobs } from '#server/jobs.ts';
import { modules } from '#server/modules.ts';
import { migrationsFolder } from '#server/open-shop.ts';
import { listMigrations, migrate } from '#server/platform/database/migrate.ts';
import { deliver } from '#server/platform/events/deliver.ts';
import { enqueue, migrateJobs } from '#server/platform/jobs/jobs.ts';
import { newId } from '#shared/ids.ts';
import { withUnmigratedShop } from '#tests/support/temporary-shop.ts';
import { expect, test } from '#tests/support/test.ts';

const [id, userId, sessionId] = [newId(), newId(), newId()];
const email = 'ada@example.com';

/** Jobs of the release before events, and the event deliveries that replace them. */
const waiting: readonly [name: string, payload: Record<string, unknown>, deliveries: Record<string, object>][] = [
  ['orders.placed', { id }, { 'order.placed:mail-order-confirmation': { orderId: id }, 'order.placed:count-units-sold': { orderId: id } }],
  ['reviews.approved', { id }, { 'review.published:mail-author': { reviewId: id } }],
  ['contact.received', { id }, { 'contact.created:mail-shop': { contactId: id }, 'contact.created:mail-receipt': { contactId: id } }],
  ['accounts.signed-up', { email }, { 'user.signed_up:mail-link': { email } }],
  ['accounts.verification-asked', { email }, { 'user.verification_requested:mail-link': { email } }],
  ['accounts.added', { userId }, { 'user.created:mail-password-link': { userId, hasPassword: false } }],
  ['accounts.reset-asked', { email }, { 'user.password_reset_requested:mail-link': { email } }],
  ['accounts.password-changed', { userId, email }, { 'user.password_changed:mail-owner': { userId, email } }],
  [
    'accounts.email-change-asked',
    { userId, sessionId, email },
    { 'user.email_change_requested:mail-both-mailboxes': { userId, sessionId, email } },
  ],
  [
    'accounts.email-changed',
    { former: email },
    { 'user.email_changed:mail-former-mailbox': { formerEmail: email, userId: expect.any(String) } },
  ],
  ['accounts.invited', { email }, { 'admin.invited:mail-invitation': { email } }],
  ['accounts.second-factor', { userId, on: true }, { 'user.second_factor_changed:mail-owner': { userId, isEnabled: true } }],
  ['newsletter.follow-account', { userId }, { 'user.newsletter_choice_changed:update-subscription': { userId } }],
  ['newsletter.follow-account', { userId, former: email }, { 'user.email_changed:update-subscription': { userId, formerEmail: email } }],
  ['newsletter.confirm', { id }, { 'subscriber.signed_up:mail-confirmation': { subscriberId: id } }],
  ['newsletter.welcome', { id }, { 'subscriber.confirmed:mail-welcome': { subscriberId: id } }],
];

test('jobs that are queued when the shop is updated become event deliveries, and none is lost', async ({ shop }) => {
  const known = await listMigrations(migrationsFolder);
  const subscribers = new Map(modules.flatMap((module) => module.subscribers.map((subscriber) => [subscriber.job, subscriber])));
  await withUnmigratedShop(shop, async ({ shop: older, pool }) => {
    await migrate(pool, migrationsFolder, known.slice(0, known.indexOf('0017-events.sql')));
    await migrateJobs(pool, shop.log);
    for (const [name, payload] of waiting) await enqueue(older.db, name, payload, { runAt: new Date('2030-01-01') });
    for (const name of ['forget-old-mails', 'expire-orders', 'mail.send']) await enqueue(older.db, name, { id });
    await enqueue(older.db, 'reviews.approved', { id: 'hopeless' });
    await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'id' = 'hopeless'`);
    // The mails of this message are in the outbox already: the process was killed after the job had done its work.
    const mailed = newId();
    await pool.query(`insert into contacts (id, name, email, subject, message, told_at) values ($1, 'Ada', $2, 'Hello', 'Woof', now())`, [
      mailed,
      email,
    ]);
    await enqueue(older.db, 'contact.received', { id: mailed });

    await migrate(pool, migrationsFolder);
    const { rows } = await pool.query<{ name: string; payload: { eventId: string; payload: object }; run_at: Date }>(
      `select task.identifier as name, job.payload, job.run_at from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id order by job.id`,
    );
    const plain = rows.filter(({ name }) => !name.includes(':'));
    expect(plain.map(({ name }) => name)).toEqual(['expire-orders', 'mail.send', 'reviews.approved']);
    const delivered = rows.filter(({ name }) => name.includes(':'));
    expect(delivered.map(({ name, payload: { payload } }) => [name, payload]).sort()).toEqual(
      waiting.flatMap(([, , deliveries]) => Object.entries(deliveries)).sort(),
    );
    for (const { name, payload, run_at } of delivered) {
      expect(subscribers.get(name)?.event.schema.parse(payload.payload), name).toEqual(payload.payload);
      expect(run_at).toEqual(new Date('2030-01-01'));
    }
    expect(new Set(delivered.map(({ payload }) => payload.eventId)).size).toBe(waiting.length);
    expect(Object.keys(collectJobs().tasks)).toEqual(expect.arrayContaining(delivered.map(({ name }) => name)));
    // A delivery succeeds although its entity no longer exists.
    for (const { name, payload } of delivered) {
      const subscriber = subscribers.get(name);
      if (subscriber && !name.startsWith('order.'))
        await deliver(subscriber)(older, payload, { isLastAttempt: false, signal: AbortSignal.timeout(9_999) });
    }
  });
});
