import type { Database } from '#server/platform/database/database.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { findNewestToken, findSubscriberRow, openNewsletterLink, subscribe, subscribersUrl } from './newsletter.builders.ts';
import { purgeUnconfirmedSubscribers } from './purge-unconfirmed-subscribers.ts';
import { sendConfirmationMail } from './send-confirmation-mail.ts';

/** Makes the last link older than two minutes, so that another one can be mailed. */
const ageLastLink = (db: Database, email: string) =>
  db
    .updateTable('subscribers')
    .set({ confirmation_sent_at: new Date(Date.now() - 130_000) })
    .where('email', '=', email)
    .execute();

test('a mailed link confirms the subscription, and the subscriber gets a welcome mail', async ({ app, db, shop, connection }) => {
  const subscribed = await subscribe(app, 'ada@example.com');
  expect([subscribed.statusCode, subscribed.json().data]).toEqual([201, { email: 'ada@example.com' }]);
  await runJobs(shop, connection);
  expect(await findSubscriberRow(db, 'ada@example.com')).toMatchObject({ status: 'pending', source: 'footer', confirmed_at: null });
  const [mail] = await findMailsTo(db, 'ada@example.com');
  expect(mail?.body).toContain('http://localhost:3000/newsletter/confirm?token=n_');

  const token = await findNewestToken(db, 'ada@example.com', 'newsletter.confirm');
  const confirmed = await openNewsletterLink(app, 'confirm', token);
  expect([confirmed.statusCode, confirmed.json().data]).toEqual([200, { status: 'confirmed' }]);
  await runJobs(shop, connection);
  const [, welcome, ...more] = await findMailsTo(db, 'ada@example.com');
  expect(more).toEqual([]);
  const leaving = await findNewestToken(db, 'ada@example.com', 'newsletter.welcome');
  expect(welcome?.headers).toEqual({
    'List-Unsubscribe': `<http://localhost:3000/api/v1/newsletter/subscriber/unsubscribe?token=${leaving}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('links are stored as hashes only', async ({ app, db, shop, connection }) => {
  await subscribe(app, 'hashed@example.com');
  await runJobs(shop, connection);
  const token = await findNewestToken(db, 'hashed@example.com', 'newsletter.confirm');
  expect(token).toMatch(/^n_[\w-]{43}$/);
  const { hash } = await db.selectFrom('subscriber_links').select('hash').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  expect(hash).toHaveLength(32);
  expect(hash.toString('base64url')).not.toBe(token.slice(2));
});

test('known, unknown, confirmed and unsubscribed emails get the same reply, byte for byte', async ({ app, db, shop, connection }) => {
  const emails = ['unknown', 'pending', 'confirmed', 'gone'].map((name) => `${name}@alike.example`);
  const [, pending = '', confirmed = '', gone = ''] = emails;
  for (const email of [pending, confirmed, gone]) await subscribe(app, email);
  await runJobs(shop, connection);
  for (const email of [confirmed, gone]) await openNewsletterLink(app, 'confirm', await findNewestToken(db, email, 'newsletter.confirm'));
  await runJobs(shop, connection);
  await openNewsletterLink(app, 'unsubscribe', await findNewestToken(db, gone, 'newsletter.welcome'));

  const responses = [];
  for (const email of emails) {
    const { statusCode, body, headers } = await subscribe(app, email);
    responses.push([statusCode, body.replace(email, ''), Object.keys(headers).sort().join()]);
  }
  expect(new Set(responses.map((response) => response.join())).size).toBe(1);

  await ageLastLink(db, pending);
  await runJobs(shop, connection);
  const templates = async (email: string) => (await findMailsTo(db, email)).map(({ template }) => template);
  expect(await templates(confirmed)).toEqual(['newsletter.confirm', 'newsletter.welcome']);
  expect(await templates(pending)).toEqual(['newsletter.confirm', 'newsletter.confirm']);
  expect(await templates(gone)).toEqual(['newsletter.confirm', 'newsletter.welcome', 'newsletter.confirm']);
  expect((await findSubscriberRow(db, confirmed))?.status).toBe('confirmed');
});

test('each of several mailed links confirms, and a second click succeeds again', async ({ app, db, shop, connection }) => {
  const email = 'clicks@example.com';
  await subscribe(app, email);
  await runJobs(shop, connection);
  const first = await findNewestToken(db, email, 'newsletter.confirm');
  await ageLastLink(db, email);
  await subscribe(app, email);
  await runJobs(shop, connection);
  const second = await findNewestToken(db, email, 'newsletter.confirm');
  expect(second).not.toBe(first);
  for (const token of [first, first, second]) expect((await openNewsletterLink(app, 'confirm', token)).statusCode).toBe(200);
  await runJobs(shop, connection);
  expect((await findMailsTo(db, email)).filter(({ template }) => template === 'newsletter.welcome')).toHaveLength(1);
});

test('forged, missing and expired links get the same error and change nothing', async ({ app, db, shop, connection }) => {
  const email = 'late@example.com';
  await subscribe(app, email);
  await runJobs(shop, connection);
  const expired = await findNewestToken(db, email, 'newsletter.confirm');
  await db
    .updateTable('subscriber_links')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('purpose', '=', 'confirm')
    .execute();
  const rejections = [];
  for (const [action, token] of [
    ['confirm', expired],
    ['confirm', `n_${'A'.repeat(43)}`],
    ['confirm', ''],
    ['confirm', '%00'],
    ['unsubscribe', expired],
    ['unsubscribe', `n_${'A'.repeat(43)}`],
    ['unsubscribe', ''],
  ] as const) {
    const { statusCode, ...response } = await openNewsletterLink(app, action, token);
    const { requestId: _, ...rejection } = response.json();
    rejections.push([statusCode, rejection]);
  }
  expect(rejections[0]).toMatchObject([422, { success: false, code: 'invalid_token' }]);
  for (const rejection of rejections) expect(rejection).toEqual(rejections[0]);
  expect((await findSubscriberRow(db, email))?.status).toBe('pending');
});

test('twenty uses of one link at once confirm once', async ({ app, db, shop, connection }) => {
  for (let round = 0; round < rounds; round++) {
    const email = `race-${round}@example.com`;
    await subscribe(app, email);
    await runJobs(shop, connection);
    const token = await findNewestToken(db, email, 'newsletter.confirm');
    const responses = await Promise.all(Array.from({ length: 20 }, () => openNewsletterLink(app, 'confirm', token)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const { rows } = await connection.pool.query(
      "select 1 from graphile_worker.jobs where task_identifier = 'subscriber.confirmed:mail-welcome'",
    );
    expect(rows).toHaveLength(1);
    await runJobs(shop, connection);
    expect(await findMailsTo(db, email)).toHaveLength(2);
  }
});

test('twenty concurrent subscriptions of one email make one subscriber and one mail', async ({ app, db, shop, connection }) => {
  for (let round = 0; round < rounds; round++) {
    const email = `Crowd-${round}@Example.com`;
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => subscribe(app, index % 2 ? email.toLowerCase() : email.toUpperCase())),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    const rows = await db.selectFrom('subscribers').select(['id', 'email']).where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
    // One mail, whether the jobs run concurrently, as here, or one after the other, as below.
    await Promise.all([...rows, ...rows, ...rows].map(({ id }) => sendConfirmationMail(shop, id)));
    await runJobs(shop, connection);
    expect(await findMailsTo(db, rows[0]?.email ?? '')).toHaveLength(1);
  }
});

test('a mailbox gets no more than five links an hour', async ({ app, db, shop, connection }) => {
  const email = 'bombed@example.com';
  shop.config.limits = true;
  try {
    for (let time = 0; time < 7; time++) {
      await app.inject({ method: 'POST', url: subscribersUrl, remoteAddress: `192.0.2.${time}`, payload: { email } });
      await ageLastLink(db, email);
      await runJobs(shop, connection);
    }
  } finally {
    shop.config.limits = false;
  }
  expect(await findMailsTo(db, email)).toHaveLength(5);
});

test('the eleventh subscription within ten minutes from one IP has to wait', async ({ app, shop }) => {
  shop.config.limits = true;
  try {
    const signUp = (index: number) =>
      app.inject({ method: 'POST', url: subscribersUrl, remoteAddress: '198.51.100.1', payload: { email: `limit-${index}@example.com` } });
    const codes = [];
    for (let index = 0; index < 11; index++) codes.push((await signUp(index)).statusCode);
    expect(codes).toEqual([...Array(10).fill(201), 429]);
  } finally {
    shop.config.limits = false;
  }
});

test('a form filled in by a bot gets the usual reply and subscribes nobody', async ({ app, db, shop, connection }) => {
  const person = await subscribe(app, 'human@example.com');
  const robot = await subscribe(app, 'robot@example.com', { website: 'https://spam.example' });
  expect([robot.statusCode, robot.body.replace('robot', 'human')]).toEqual([person.statusCode, person.body]);
  await runJobs(shop, connection);
  expect([await findSubscriberRow(db, 'robot@example.com'), await findMailsTo(db, 'robot@example.com')]).toEqual([undefined, []]);
});

test('an invalid email is a field error', async ({ app }) => {
  const response = await subscribe(app, 'ada');
  expect(response.statusCode).toBe(422);
  expect(response.json().fields).toEqual([{ path: 'email', message: 'Enter an email address like name@example.com.' }]);
});

test('unconfirmed subscribers are purged after seven days; those who had unsubscribed before stay unsubscribed', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const [recent, old, back, reader] = ['fresh@w.example', 'old@w.example', 'back@w.example', 'reader@w.example'] as const;
  for (const email of [recent, old, back, reader]) await subscribe(app, email);
  await runJobs(shop, connection);
  for (const email of [back, reader]) await openNewsletterLink(app, 'confirm', await findNewestToken(db, email, 'newsletter.confirm'));
  await runJobs(shop, connection);
  const leaving = await findNewestToken(db, back, 'newsletter.welcome');
  await openNewsletterLink(app, 'unsubscribe', leaving);
  await subscribe(app, back);
  await db
    .updateTable('subscribers')
    .set({ requested_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('email', '<>', recent)
    .execute();
  await db
    .updateTable('subscriber_links')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('purpose', '=', 'confirm')
    .execute();
  await purgeUnconfirmedSubscribers(db);
  const left = await Promise.all([recent, old, back, reader].map(async (email) => (await findSubscriberRow(db, email))?.status));
  expect(left).toEqual(['pending', undefined, 'unsubscribed', 'confirmed']);
  expect((await openNewsletterLink(app, 'unsubscribe', leaving)).statusCode).toBe(200);
  const links = await db.selectFrom('subscriber_links').select('purpose').execute();
  expect(new Set(links.map(({ purpose }) => purpose))).toEqual(new Set(['unsubscribe']));
});
