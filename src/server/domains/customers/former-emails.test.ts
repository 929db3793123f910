import type { FastifyInstance } from 'fastify';
import { anAdmin, aUserWithPassword } from '#server/domains/accounts/accounts.builders.ts';
import { verificationMailsPerMailbox } from '#server/domains/accounts/accounts.limits.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anOrder, deliver } from '#server/domains/orders/orders.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countAgainst } from '#server/platform/http/limits.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { tablesWith } from '#tests/support/tables-with.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPerson } from './customers.builders.ts';
import { eraseUser } from './erase-user.ts';

const write = (app: FastifyInstance, url: string, payload: object) => app.inject({ method: 'POST', url: `/api/v1${url}`, payload });
const writeToShop = (app: FastifyInstance, email: string) =>
  write(app, '/contact', { name: 'Ada', email, subject: 'Hello', message: 'It is mine' });
const messagesFrom = async (db: Database, email: string) =>
  (await db.selectFrom('contacts').select('id').where('email', '=', email).execute()).length;

test('whoever has moved to another e-mail is forgotten under the former ones, too', async ({ app, db, shop, connection }) => {
  const person = await aPerson(app, shop);
  const { word, email, call, moveTo } = person;
  await call('PUT', '/user', { newsletter: true });
  await runJobs(shop, connection);
  await moveTo(`${word}@example.org`);
  await moveTo(`${word}@example.net`);
  await runJobs(shop, connection);
  const { _id: product } = await aProduct(db);
  await writeToShop(app, `${word}@example.org`);
  await write(app, '/review', { product, rating: 5, comment: 'Good food', name: 'Ada', email });
  await deliver(db, (await anOrder(db, { email: email.toUpperCase() })).order._id);
  await runJobs(shop, connection);
  await countAgainst(db, verificationMailsPerMailbox, email);
  expect(await tablesWith(db, word)).toEqual(
    expect.arrayContaining(['contacts', 'former_emails', 'limit_counters', 'mails', 'orders', 'reviews', 'subscribers']),
  );

  expect((await person.erase()).statusCode).toBe(200);
  await runJobs(shop, connection);
  expect(await tablesWith(db, word)).toEqual([]);
});

test('a former e-mail is told in the export, and no more once the account has moved back to it', async ({ app, shop }) => {
  const { call, moveTo, email, word } = await aPerson(app, shop);
  const told = async () => (await call('GET', '/user/export')).json().data.formerEmails;
  expect(await told()).toEqual([]);
  await moveTo(`${word}@example.org`);
  expect(await told()).toEqual([{ email, leftAt: expect.stringMatching(/^20\d\d-.*Z$/) }]);
  await moveTo(email);
  expect(await told()).toMatchObject([{ email: `${word}@example.org` }]);
});

test("a former e-mail that is another account's by now, or was after that, is left alone", async ({ app, db, shop }) => {
  const first = await aPerson(app, shop);
  const emails = [first.email, `${first.word}@example.org`];
  const messages = () => Promise.all(emails.map((email) => messagesFrom(db, email)));
  for (const email of [...emails.slice(1), `${first.word}@example.net`]) await first.moveTo(email);
  // One who signs up with the first, and goes on to the second; another stays where the first was.
  const second = await aPerson(app, shop, { email: first.email });
  await second.moveTo(`${first.word}@example.org`);
  await second.moveTo(`${second.word}@example.com`);
  const third = await aPerson(app, shop, { email: `${first.word}@example.org` });
  for (const email of emails) await writeToShop(app, email);
  await eraseUser(db, first.id);
  expect(await messages()).toEqual([1, 1]);
  await eraseUser(db, second.id);
  expect(await messages()).toEqual([0, 1]);
  await eraseUser(db, third.id);
  expect(await messages()).toEqual([0, 0]);
});

test('an e-mail is no former one of anybody once its last owner is forgotten', async ({ app, db, shop, connection }) => {
  const first = await aPerson(app, shop);
  await first.moveTo(`${first.word}@example.org`);
  await runJobs(shop, connection);
  await eraseUser(db, (await aPerson(app, shop, { email: first.email })).id);
  expect(await tablesWith(db, first.email)).toEqual([]);
});

test('a sign-up that nobody has confirmed keeps no former e-mail from being forgotten', async ({ app, db, shop }) => {
  const person = await aPerson(app, shop);
  await person.moveTo(`${person.word}@example.org`);
  await writeToShop(app, person.email);
  await aUserWithPassword(db, { email: person.email, email_verified: false });
  await eraseUser(db, person.id);
  expect(await messagesFrom(db, person.email)).toBe(0);
});

test('an account that never proved its e-mail takes along the mails that it was sent, and none that others were sent there', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const [admin, former] = [await anAdmin(db), await aPerson(app, shop)];
  const { email } = former;
  await former.call('PUT', '/auth/change_password', { currentPassword: 'a long enough phrase', password: 'quite another phrase' });
  await runJobs(shop, connection);
  await former.moveTo(`${former.word}@example.org`);
  await write(app, '/auth/signup', { name: 'Sam Stranger', email, password: 'a phrase of another' });
  await former.call('POST', '/auth/user/forgot_password', { email });
  await anOrder(db, { email });
  await former.call('PUT', '/auth/change_email', { email, password: 'quite another phrase' });
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
