import type { FastifyInstance } from 'fastify';
import { anAdmin, aUserWithPassword } from '#server/domains/accounts/accounts.builders.ts';
import { verificationMailsPerMailbox } from '#server/domains/accounts/accounts.limits.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anOrder, setDelivered } from '#server/domains/orders/orders.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countAgainstLimit } from '#server/platform/http/rate-limits.ts';
import { findTablesContaining } from '#tests/support/find-tables-containing.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCustomer } from './customers.builders.ts';
import { eraseUser } from './erase-user.ts';

const write = (app: FastifyInstance, url: string, payload: object) => app.inject({ method: 'POST', url: `/api/v1${url}`, payload });
const sendContactMessage = (app: FastifyInstance, email: string) =>
  write(app, '/contact', { name: 'Ada', email, subject: 'Hello', message: 'It is mine' });
const countMessagesFrom = async (db: Database, email: string) =>
  (await db.selectFrom('contact_messages').select('id').where('email', '=', email).execute()).length;

test('a user with previous emails is erased under all of them', async ({ app, db, shop, connection }) => {
  const customer = await aCustomer(app, shop);
  const { word, email, call, moveTo } = customer;
  await call('PUT', '/user', { newsletter: true });
  await runJobs(shop, connection);
  await moveTo(`${word}@example.org`);
  await moveTo(`${word}@example.net`);
  await runJobs(shop, connection);
  const { _id: product } = await aProduct(db);
  await sendContactMessage(app, `${word}@example.org`);
  await write(app, '/review', { product, rating: 5, comment: 'Good food', name: 'Ada', email });
  await setDelivered(db, (await anOrder(db, { email: email.toUpperCase() })).order._id);
  await runJobs(shop, connection);
  await countAgainstLimit(db, verificationMailsPerMailbox, email);
  expect(await findTablesContaining(db, word)).toEqual(
    expect.arrayContaining(['contact_messages', 'previous_emails', 'limit_counters', 'mails', 'orders', 'reviews', 'subscribers']),
  );

  expect((await customer.erase()).statusCode).toBe(200);
  await runJobs(shop, connection);
  expect(await findTablesContaining(db, word)).toEqual([]);
});

test('a previous email is in the export until the account returns to it', async ({ app, shop }) => {
  const { call, moveTo, email, word } = await aCustomer(app, shop);
  const exportedEmails = async () => (await call('GET', '/user/export')).json().data.formerEmails;
  expect(await exportedEmails()).toEqual([]);
  await moveTo(`${word}@example.org`);
  expect(await exportedEmails()).toEqual([{ email, leftAt: expect.stringMatching(/^20\d\d-.*Z$/) }]);
  await moveTo(email);
  expect(await exportedEmails()).toMatchObject([{ email: `${word}@example.org` }]);
});

test("data under a previous email that has since become another account's is left alone", async ({ app, db, shop }) => {
  const first = await aCustomer(app, shop);
  const emails = [first.email, `${first.word}@example.org`];
  const messages = () => Promise.all(emails.map((email) => countMessagesFrom(db, email)));
  for (const email of [...emails.slice(1), `${first.word}@example.net`]) await first.moveTo(email);
  // The second user signs up with the first user's first email and changes to the second; the third then takes that one and keeps it.
  const second = await aCustomer(app, shop, { email: first.email });
  await second.moveTo(`${first.word}@example.org`);
  await second.moveTo(`${second.word}@example.com`);
  const third = await aCustomer(app, shop, { email: `${first.word}@example.org` });
  for (const email of emails) await sendContactMessage(app, email);
  await eraseUser(db, first.id);
  expect(await messages()).toEqual([1, 1]);
  await eraseUser(db, second.id);
  expect(await messages()).toEqual([0, 1]);
  await eraseUser(db, third.id);
  expect(await messages()).toEqual([0, 0]);
});

test('no previous email is kept once its last owner is erased', async ({ app, db, shop, connection }) => {
  const first = await aCustomer(app, shop);
  await first.moveTo(`${first.word}@example.org`);
  await runJobs(shop, connection);
  await eraseUser(db, (await aCustomer(app, shop, { email: first.email })).id);
  expect(await findTablesContaining(db, first.email)).toEqual([]);
});

test('an unconfirmed sign-up does not keep a previous email from being erased', async ({ app, db, shop }) => {
  const customer = await aCustomer(app, shop);
  await customer.moveTo(`${customer.word}@example.org`);
  await sendContactMessage(app, customer.email);
  await aUserWithPassword(db, { email: customer.email, email_verified: false });
  await eraseUser(db, customer.id);
  expect(await countMessagesFrom(db, customer.email)).toBe(0);
});

test('deleting an unverified account deletes the mails that it was sent, but not those sent to others at the same email', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const [admin, customer] = [await anAdmin(db), await aCustomer(app, shop)];
  const { email } = customer;
  await customer.call('PUT', '/auth/change_password', { currentPassword: 'a long enough phrase', password: 'quite another phrase' });
  await runJobs(shop, connection);
  await customer.moveTo(`${customer.word}@example.org`);
  await write(app, '/auth/signup', { name: 'Sam Stranger', email, password: 'a phrase of another' });
  await customer.call('POST', '/auth/user/forgot_password', { email });
  await anOrder(db, { email });
  await customer.call('PUT', '/auth/change_email', { email, password: 'quite another phrase' });
  await runJobs(shop, connection);
  const templates = async () =>
    (await db.selectFrom('mails').select('template').where('recipient', '=', email).execute()).map(({ template }) => template).sort();
  const ofOthers = ['accounts.change-email', 'accounts.email-changed', 'accounts.password-changed', 'orders.placed'];
  expect(await templates()).toEqual([...ofOthers, 'accounts.reset-password', 'accounts.verify-email'].sort());

  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const removed = await app.inject({ method: 'DELETE', url: `/api/v1/user/${id}`, headers: { authorization: admin.authorization } });
  expect(removed.statusCode, removed.body).toBe(200);
  expect(await templates()).toEqual(ofOthers);
});
