import type { FastifyInstance } from 'fastify';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { findNewestToken, findSubscriberRow, openNewsletterLink, subscribe, subscribersUrl } from './newsletter.builders.ts';

interface TestContext {
  app: FastifyInstance;
  db: Database;
  shop: Shop;
  connection: Connection;
}

/** Subscribes an email, and returns the token of its unsubscribe link. */
async function createUnsubscribeToken({ app, db, shop, connection }: TestContext, email: string): Promise<string> {
  await subscribe(app, email);
  await runJobs(shop, connection);
  await openNewsletterLink(app, 'confirm', await findNewestToken(db, email, 'newsletter.confirm'));
  await runJobs(shop, connection);
  return findNewestToken(db, email, 'newsletter.welcome');
}

test('unsubscribing takes effect at once, can be repeated, and is not undone by older confirmation links', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const email = 'leaver@example.com';
  await subscribe(app, email);
  await runJobs(shop, connection);
  const confirming = await findNewestToken(db, email, 'newsletter.confirm');
  await openNewsletterLink(app, 'confirm', confirming);
  await runJobs(shop, connection);
  const leaving = await findNewestToken(db, email, 'newsletter.welcome');
  const left = await openNewsletterLink(app, 'unsubscribe', leaving);
  expect([left.statusCode, left.json().data]).toEqual([200, { status: 'unsubscribed' }]);
  const { unsubscribed_at } = (await findSubscriberRow(db, email)) ?? {};
  expect((await openNewsletterLink(app, 'unsubscribe', leaving)).statusCode).toBe(200);
  expect((await findSubscriberRow(db, email))?.unsubscribed_at).toEqual(unsubscribed_at);
  expect((await openNewsletterLink(app, 'confirm', confirming)).json().code).toBe('invalid_token');
  expect((await findSubscriberRow(db, email))?.status).toBe('unsubscribed');

  // They can subscribe again, and unsubscribe again with the link of the oldest mail.
  await subscribe(app, email);
  expect((await findSubscriberRow(db, email))?.status).toBe('pending');
  await runJobs(shop, connection);
  expect((await openNewsletterLink(app, 'confirm', await findNewestToken(db, email, 'newsletter.confirm'))).statusCode).toBe(200);
  await runJobs(shop, connection);
  expect((await findMailsTo(db, email)).map(({ template }) => template)).toEqual([
    'newsletter.confirm',
    'newsletter.welcome',
    'newsletter.confirm',
    'newsletter.welcome',
  ]);
  expect((await openNewsletterLink(app, 'unsubscribe', leaving)).statusCode).toBe(200);
  expect((await findSubscriberRow(db, email))?.status).toBe('unsubscribed');
});

test('mail providers unsubscribe with one click, from anywhere (RFC 8058)', async ({ app, db, shop, connection }) => {
  const email = 'provider@example.com';
  const token = await createUnsubscribeToken({ app, db, shop, connection }, email);
  const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  const forms = [
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' },
    { headers: { ...foreign, 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' },
    { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: multipart },
    { headers: foreign },
    {},
  ];
  for (const form of forms) {
    await db.updateTable('subscribers').set({ status: 'confirmed' }).where('email', '=', email).execute();
    expect((await openNewsletterLink(app, 'unsubscribe', token, form)).statusCode).toBe(200);
    expect((await findSubscriberRow(db, email))?.status).toBe('unsubscribed');
  }
  expect((await openNewsletterLink(app, 'confirm', token, { headers: foreign })).json().code).toBe('foreign_origin');
});

test('one-click unsubscribe works over a real connection and leaves it usable', async ({ app, db, shop, connection }) => {
  const email = 'wire@example.com';
  const token = await createUnsubscribeToken({ app, db, shop, connection }, email);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  for (const body of [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
    const response = await fetch(`${address}${subscribersUrl}/unsubscribe?token=${token}`, { method: 'POST', body });
    expect([response.status, await response.json()]).toMatchObject([200, { success: true, data: { status: 'unsubscribed' } }]);
  }
  expect((await fetch(`${address}${subscribersUrl}/unsubscribe?token=${token}`, { method: 'POST' })).status).toBe(200);
});

test('opening the one-click URL changes nothing and redirects to the page with the button', async ({ app, db, shop, connection }) => {
  const email = 'scanner@example.com';
  const token = await createUnsubscribeToken({ app, db, shop, connection }, email);
  const opened = await app.inject(`${subscribersUrl}/unsubscribe?token=${token}`);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, `http://localhost:3000/newsletter/unsubscribe?token=${token}`]);
  expect([opened.headers['referrer-policy'], opened.headers['cache-control']]).toEqual(['no-referrer', 'no-store']);
  expect((await findSubscriberRow(db, email))?.status).toBe('confirmed');
});
