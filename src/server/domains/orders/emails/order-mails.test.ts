import { createApp } from '#server/app.ts';
import { aUserWithPassword, signInByApi, withLimits } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest, anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { retryMail } from '#server/platform/mail/retry-mail.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { anOrder } from '../orders.builders.ts';

const statusesOf = async (db: Database, emails: readonly string[]) =>
  (await Promise.all(emails.map((email) => findMailsTo(db, email)))).flat().map(({ status }) => status);

test("a mailbox gets five mails an hour for guests' orders; the rest are held for an admin, and all orders remain valid", async ({
  db,
  shop,
  connection,
}) => {
  const emails = ['victim', 'Victim', 'victim+a', 'victim+b', 'VICTIM+c', 'victim', 'victim+d'].map((name) => `${name}@flooded.example`);
  const placed = [];
  for (const email of emails) placed.push((await anOrder(db, { email })).order);
  await runJobs(withLimits(shop), connection);
  const mails = (await Promise.all([...new Set(emails)].map((email) => findMailsTo(db, email)))).flat();
  expect(mails.map(({ status }) => status).sort()).toEqual([...Array(2).fill('held'), ...Array(5).fill('queued')]);
  expect(placed.map(({ status }) => status)).toEqual(Array(7).fill('placed'));
  const held = mails.find(({ status }) => status === 'held');
  expect(held).toMatchObject({
    error: 'More than 5 emails an hour to this mailbox.',
    attempts: 0,
    html: expect.stringContaining('View your order'),
  });

  // The counter is stored in the database, so it survives a restart.
  const { order } = await anOrder(db, { email: 'victim@flooded.example' });
  await runJobs(withLimits({ ...shop }), connection);
  expect((await findMailsTo(db, 'victim@flooded.example')).find(({ subject }) => subject.includes(order.number))?.status).toBe('held');

  await retryMail(db, { mailUrl: 'smtp://127.0.0.1:1' }, held?.id ?? '');
  const retried = await db
    .selectFrom('mails')
    .select(['status', 'error'])
    .where('id', '=', held?.id ?? '')
    .executeTakeFirst();
  expect(retried).toEqual({ status: 'queued', error: null });
});

test("too many orders with someone's email do not block the mails that they request themselves", async ({ db, shop, connection }) => {
  const app = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const { email } = await aUserWithPassword(db);
  for (let n = 0; n < 6; n++) await anOrder(db, { email });
  await runJobs(withLimits(shop), connection);
  await app.inject({ method: 'POST', url: '/api/v1/auth/user/forgot_password', payload: { email } });
  await runJobs(withLimits(shop), connection);
  const mails = await findMailsTo(db, email);
  expect(mails.filter(({ status }) => status === 'held')).toHaveLength(1);
  expect(mails.at(-1)).toMatchObject({ template: 'accounts.reset-password', status: 'queued' });
  await app.close();
});

test("confirmations to the account's verified email are not limited; those to another are limited to five an hour", async ({
  app,
  db,
  shop,
  connection,
}) => {
  const user = await aUserWithPassword(db);
  const { headers } = await signInByApi(app, user);
  const { mainVariation } = await aProduct(db, { variations: [{ stock: 200 }] });
  const post = async (url: string, payload: object) => {
    const response = await app.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload });
    expect(response.statusCode, response.body).toBe(201);
    return response.json().data;
  };
  const { _id: address } = await post('/address', anAddressInput({ name: 'Grace Barker' }));
  const order = (email: string | undefined, quantity: number) =>
    post('/order', { address, items: [{ variation: mainVariation._id, quantity }], ...(email ? { email } : {}) });
  const other = 'somebody-else@flooded.example';
  for (let quantity = 1; quantity <= 7; quantity++) {
    await order(quantity % 2 ? undefined : user.email.toUpperCase(), quantity);
    await order(other, quantity + 10);
  }
  await runJobs(withLimits(shop), connection);
  expect(await statusesOf(db, [user.email, user.email.toUpperCase()])).toEqual(Array(7).fill('queued'));
  expect((await statusesOf(db, [other])).sort()).toEqual([...Array(2).fill('held'), ...Array(5).fill('queued')]);
  // Only the verified email is greeted by name.
  expect((await findMailsTo(db, user.email))[0]?.body).toContain('THANK YOU, GRACE!');
  expect((await findMailsTo(db, other))[0]?.body).toContain('THANK YOU!');
});

test('with LIMITS=off no mail is held', async ({ db, shop, connection }) => {
  const email = 'unlimited@example.com';
  for (let n = 0; n < 7; n++) await anOrder(db, { email });
  await runJobs(shop, connection);
  expect(await statusesOf(db, [email])).toEqual(Array(7).fill('queued'));
});

test('a name typed by a guest is not used as a greeting and does not become a link', async ({ db, shop, connection }) => {
  const email = 'greeted@example.com';
  await anOrder(db, { email, guest: await aGuest(db, { name: 'https://evil.example' }) });
  await runJobs(shop, connection);
  const [mail] = await findMailsTo(db, email);
  for (const text of [mail?.html, mail?.body]) {
    expect(text).toContain('https: //evil. example');
    expect(text).not.toContain('evil.example');
  }
  expect(mail?.body).toContain('THANK YOU!');
});

test('the confirmation of an order that waits for its transfer names no day, but how long it takes from then', async ({
  db,
  shop,
  connection,
}) => {
  await acceptAllPayments(db);
  await anOrder(db, { email: 'waits@example.com', payment: 'transfer' });
  await runJobs(shop, connection);
  const [confirmation] = await findMailsTo(db, 'waits@example.com');
  expect(confirmation?.html).toContain('It will arrive 1–3 working days after we’ve received your payment.');
});
