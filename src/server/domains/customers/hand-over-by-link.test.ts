import type { FastifyInstance } from 'fastify';
import { aPassword, aSignUp, aUserWithPassword, cookiesOf, mailedToken, openLink } from '#server/domains/accounts/accounts.builders.ts';
import { newAccountToken } from '#server/domains/accounts/new-account-token.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { asGuest } from './customers.builders.ts';

const list = async (app: FastifyInstance, url: string, opened: { json: () => { data: { token: string } } }) => {
  const headers = { authorization: `Bearer ${opened.json().data.token}` };
  return (await app.inject({ url: `/api/v1${url}`, headers })).json().data.list;
};

test('who follows the mailed link in the browser that signed up brings along what was done there as a guest', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const email = 'ada.link@example.com';
  const guest = await aGuest(db);
  const asked = await app.inject({ ...aSignUp(email), headers: { cookie: guest.cookie } });
  await runJobs(shop, connection);
  const token = await mailedToken(db, email, 'accounts.verify-email');
  const opened = await openLink(app, { token, email }, { cookie: `${guest.cookie}; ${cookiesOf(asked)}` });
  expect(opened.cookies.find(({ name }) => name === 'guest')?.value).toBe('');
  expect(await list(app, '/address', opened)).toHaveLength(1);
});

test("a link to a stranger's account takes no address away from who opens it, whatever password they choose", async ({ app, db }) => {
  const { id, email } = await aUserWithPassword(db, { email_verified: false });
  const guest = await aGuest(db);
  const token = await newAccountToken(db, { userId: id, purpose: 'verify_email' });
  expect((await openLink(app, { token, email }, { cookie: guest.cookie })).json().code).toBe('password_required');
  const opened = await openLink(app, { token, email }, { cookie: guest.cookie, password: 'a phrase of my own' });
  expect(opened.statusCode).toBe(200);
  expect((await asGuest(app, guest, '/address')).list).toHaveLength(1);
  expect(await list(app, '/address', opened)).toEqual([]);
});

test('who opens the link where the order was placed as a guest brings its address along, too', async ({ app, db }) => {
  const { id, email } = await aUserWithPassword(db, { email_verified: false });
  const { guest } = await anOrder(db, { email });
  const token = await newAccountToken(db, { userId: id, purpose: 'verify_email' });
  const opened = await openLink(app, { token, email }, { cookie: guest.cookie, password: aPassword });
  expect(await list(app, '/address', opened)).toHaveLength(1);
  expect(await list(app, '/order', opened)).toHaveLength(1);
});
