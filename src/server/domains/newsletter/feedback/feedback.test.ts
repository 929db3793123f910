import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { updateProfile } from '#server/domains/accounts/update-profile.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aSubscriber, findNewestToken, findSubscriberRow, openNewsletterLink, subscribe, subscribersUrl } from '../newsletter.builders.ts';
import { getNewsletter } from '../newsletters/get-newsletter.ts';
import { messageIdOf } from '../newsletters/message-id.ts';
import { createNewsletter } from '../newsletters/save-newsletter.ts';
import { purgeUnconfirmedSubscribers } from '../purge-unconfirmed-subscribers.ts';
import { applyFeedback } from './apply-feedback.ts';
import type { FeedbackEvent } from './feedback-event.ts';

const anEvent = (email: string, kind: FeedbackEvent['kind'], changes: Partial<FeedbackEvent> = {}): FeedbackEvent => ({
  kind,
  email,
  messageId: null,
  reason: '550 5.1.1 no such user',
  ...changes,
});

/** A newsletter that a subscriber got so many days ago. */
async function aSentNewsletter(db: Database, subscriber: string, daysAgo = 0): Promise<string> {
  const id = await createNewsletter(db, { subject: 'Winter', preheader: '', content: '<p>Snow</p>', segment: [] });
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  await db
    .updateTable('newsletters')
    .set({ status: 'sent', started_at: at, listed_at: at, sent_at: at, recipients: 1, sent: 1 })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('newsletter_recipients')
    .values({ newsletter_id: id, subscriber_id: subscriber, status: 'sent', attempts: 1, sent_at: at })
    .execute();
  return id;
}

const post = (app: FastifyInstance, provider: string, { key = '', body = {} as unknown, headers = {} } = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/newsletter/feedback/${provider}${key && `?key=${key}`}`,
    // As Amazon SNS says it.
    headers: { 'content-type': 'text/plain; charset=UTF-8', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('a hard bounce ends the subscription with its reason, also in the account, and counts for its newsletter', async ({
  app,
  db,
  shop,
}) => {
  const { email, userId } = await aUser(db);
  await updateProfile(db, userId, { newsletter: true });
  const subscriber = await aSubscriber(db, { email });
  const older = await aSentNewsletter(db, subscriber, 3);
  const newer = await aSentNewsletter(db, subscriber);
  const messageId = `<${messageIdOf(older, subscriber)}@shop.example>`;
  await applyFeedback(db, [anEvent(email.toUpperCase(), 'hardBounce', { messageId })]);
  await applyFeedback(db, [anEvent(email, 'hardBounce', { messageId })]);
  expect(await findSubscriberRow(db, email)).toMatchObject({
    status: 'unsubscribed',
    end_reason: 'bounced',
    end_note: '550 5.1.1 no such user',
  });
  expect(await db.selectFrom('users').select('newsletter').where('id', '=', userId).executeTakeFirst()).toEqual({ newsletter: false });
  expect(await getNewsletter(db, shop.config, older)).toMatchObject({ bounced: 1, complained: 0, unsubscribed: 0 });
  expect(await getNewsletter(db, shop.config, newer)).toMatchObject({ bounced: 0 });
  const { authorization } = await anAdmin(db);
  const found = await app.inject({ url: `${subscribersUrl}/page/1/5?reason=bounced&q=${email}`, headers: { authorization } });
  expect(found.json().data.list).toMatchObject([{ email, endReason: 'bounced', endNote: '550 5.1.1 no such user' }]);
  expect(
    (await app.inject({ url: `${subscribersUrl}/page/1/5?reason=admin&q=${email}`, headers: { authorization } })).json().data.total,
  ).toBe(0);
});

test('five soft bounces in a row over two weeks end a subscription; fewer, faster ones, or a mail in between that arrived do not', async ({
  db,
}) => {
  const bounces = async (daysAgo: readonly number[], arrivedDaysAgo?: number) => {
    const email = `${newId()}@example.com`;
    const subscriber = await aSubscriber(db, { email, confirmed_at: new Date(Date.now() - 90 * 86_400_000) });
    if (arrivedDaysAgo !== undefined) await aSentNewsletter(db, subscriber, arrivedDaysAgo);
    for (const days of daysAgo) {
      const messageId = messageIdOf(await aSentNewsletter(db, subscriber, days), subscriber);
      await applyFeedback(db, [anEvent(email, 'softBounce', { messageId, reason: '452 mailbox full' })]);
    }
    const { status, end_reason } = (await findSubscriberRow(db, email)) ?? {};
    return [status, end_reason];
  };
  expect(await bounces([20, 15, 10, 5, 0])).toEqual(['unsubscribed', 'bounced']);
  expect(await bounces([20, 15, 10, 5])).toEqual(['confirmed', null]);
  expect(await bounces([4, 3, 2, 1, 0])).toEqual(['confirmed', null]);
  expect(await bounces([20, 15, 10, 5, 0], 12)).toEqual(['confirmed', null]);
});

test('after a complaint only a new double opt-in subscribes again, also for the account', async ({ app, db, shop, connection }) => {
  const { email, userId } = await aUser(db);
  const subscriber = await aSubscriber(db, { email });
  const newsletter = await aSentNewsletter(db, subscriber);
  await applyFeedback(db, [anEvent(email, 'complaint', { reason: 'abuse' })]);
  expect(await findSubscriberRow(db, email)).toMatchObject({ status: 'unsubscribed', end_reason: 'complained' });
  expect(await getNewsletter(db, shop.config, newsletter)).toMatchObject({ complained: 1, unsubscribed: 0 });
  const choose = async () => {
    await updateProfile(db, userId, { newsletter: true });
    await runJobs(shop, connection);
  };
  await choose();
  expect((await findSubscriberRow(db, email))?.status).toBe('pending');
  expect((await findMailsTo(db, email)).map(({ template }) => template)).toEqual(['newsletter.confirm']);

  // Never confirmed: both say so again.
  await db
    .updateTable('subscribers')
    .set({ requested_at: new Date(0), confirmation_sent_at: null })
    .where('email', '=', email)
    .execute();
  await purgeUnconfirmedSubscribers(db);
  expect(await findSubscriberRow(db, email)).toMatchObject({ status: 'unsubscribed', end_reason: 'complained' });
  expect(await db.selectFrom('users').select('newsletter').where('id', '=', userId).executeTakeFirst()).toEqual({ newsletter: false });

  await subscribe(app, email);
  await runJobs(shop, connection);
  await openNewsletterLink(app, 'confirm', await findNewestToken(db, email, 'newsletter.confirm'));
  expect(await findSubscriberRow(db, email)).toMatchObject({ status: 'confirmed', end_reason: null, end_note: null });
});

test('what providers report is received with the secret alone', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const admin = async (method: 'POST' | 'DELETE' | 'PUT', path: string, payload?: object) =>
    (
      await app.inject({ method, url: `/api/v1/newsletter/settings${path}`, headers: { authorization }, ...(payload && { payload }) })
    ).json();
  const email = 'jane@example.com';
  await aSubscriber(db, { email });
  const bounce = { RecordType: 'Bounce', Type: 'HardBounce', Email: email, Details: '550 unknown' };
  expect((await post(app, 'postmark', { key: 'nf_any', body: bounce })).json().code, 'nothing is received yet').toBe('not_found');
  const { feedbackKey: key } = (await admin('POST', '/feedback-key')).data;
  // In a URL, and with the libraries of Standard Webhooks.
  expect(key).toMatch(/^whsec_[A-Za-z0-9]{44}$/);
  expect((await post(app, 'postmark', { body: bounce })).json().code).toBe('invalid_signature');
  expect((await post(app, 'postmark', { key: `${key}x`, body: bounce })).json().code).toBe('invalid_signature');
  expect((await post(app, 'pigeon', { key, body: bounce })).json().code).toBe('not_found');
  expect((await post(app, 'postmark', { key, body: 'no json' })).json().code).toBe('unreadable');
  expect((await post(app, 'postmark', { key, body: [] })).json().code).toBe('unreadable');
  expect((await findSubscriberRow(db, email))?.status).toBe('confirmed');
  const basic = { authorization: `Basic ${Buffer.from(`kibble:${key}`).toString('base64')}` };
  expect((await post(app, 'postmark', { headers: basic, body: bounce })).statusCode).toBe(200);
  expect(await findSubscriberRow(db, email)).toMatchObject({ status: 'unsubscribed', end_reason: 'bounced', end_note: '550 unknown' });

  expect((await post(app, 'generic', { key, body: { events: [] } })).json().code, 'signed, not named').toBe('invalid_signature');
  await admin('PUT', '', { mailgunKey: 'signing', sendgridKey: 'AAAA' });
  expect((await post(app, 'mailgun', { key, body: { 'event-data': { event: 'opened' } } })).json().code).toBe('invalid_signature');
  expect((await post(app, 'sendgrid', { key, body: [] })).json().code).toBe('invalid_signature');
  await admin('PUT', '', { mailgunKey: '', sendgridKey: null });
  expect((await post(app, 'mailgun', { key, body: { 'event-data': { event: 'opened' } } })).statusCode).toBe(200);
  expect((await post(app, 'sendgrid', { key, body: [] })).statusCode).toBe(200);

  const SubscribeURL = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription';
  await post(app, 'ses', { key, body: { Type: 'SubscriptionConfirmation', SubscribeURL } });
  const settings = (await app.inject({ url: '/api/v1/newsletter/settings', headers: { authorization } })).json().data;
  expect(settings).toMatchObject({ snsConfirmUrl: SubscribeURL, feedbackReceivedAt: expect.any(String) });
  await post(app, 'ses', { key, body: { notificationType: 'Delivery' } });
  expect((await admin('POST', '/feedback-key')).data).toMatchObject({ snsConfirmUrl: null });
  expect((await post(app, 'sendgrid', { key, body: [] })).json().code, 'the earlier secret').toBe('invalid_signature');
  expect((await admin('DELETE', '/feedback-key')).data.feedbackKey).toBeNull();
  const audit = await db.selectFrom('audit_entries').selectAll().where('entity', '=', 'newsletterSettings').execute();
  expect(audit.length).toBeGreaterThan(2);
  expect(JSON.stringify(audit)).not.toContain(key);
});

test('while a signing key is stored, only reports that are signed with it are received: whoever has the URL reports nothing', async ({
  app,
  db,
}) => {
  const { authorization } = await anAdmin(db);
  const admin = async (method: 'POST' | 'PUT', path: string, payload?: object) =>
    (
      await app.inject({ method, url: `/api/v1/newsletter/settings${path}`, headers: { authorization }, ...(payload && { payload }) })
    ).json();
  const { feedbackKey: key } = (await admin('POST', '/feedback-key')).data;
  await admin('PUT', '', { mailgunKey: 'signing' });
  const email = 'victim@example.com';
  await aSubscriber(db, { email });
  const bounce = { RecordType: 'Bounce', Type: 'HardBounce', Email: email };
  const complaint = { notificationType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: email }] } };
  const mailgun = { 'event-data': { event: 'complained', recipient: email } };
  const generic = JSON.stringify({ events: [{ type: 'complaint', email }] });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': new Webhook(key).sign('msg_1', new Date(Number(timestamp) * 1000), generic),
  };
  const replies = [
    await post(app, 'postmark', { key, body: bounce }),
    await post(app, 'ses', { key, body: complaint }),
    await post(app, 'sendgrid', { key, body: [{ email, event: 'spamreport' }] }),
    await post(app, 'mailgun', { key, body: mailgun }),
    await post(app, 'generic', { body: generic, headers }),
  ];
  expect(replies.map((reply) => reply.json().code)).toEqual(Array(5).fill('invalid_signature'));
  expect((await findSubscriberRow(db, email))?.status).toBe('confirmed');
  const signature = createHmac('sha256', 'signing').update(`${timestamp}token`).digest('hex');
  const signed = { ...mailgun, signature: { timestamp, token: 'token', signature } };
  expect((await post(app, 'mailgun', { key, body: signed })).statusCode).toBe(200);
  expect(await findSubscriberRow(db, email)).toMatchObject({ status: 'unsubscribed', end_reason: 'complained' });
  await admin('PUT', '', { mailgunKey: '' });
  expect((await post(app, 'generic', { body: generic, headers })).statusCode).toBe(200);
});
