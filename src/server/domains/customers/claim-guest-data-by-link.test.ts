import type { FastifyInstance } from 'fastify';
import {
  aPassword,
  aSignUpRequest,
  aUserWithPassword,
  findMailedToken,
  openVerificationLink,
  toCookieHeader,
} from '#server/domains/accounts/accounts.builders.ts';
import { createAccountToken } from '#server/domains/accounts/create-account-token.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { fetchAsGuest } from './customers.builders.ts';

const list = async (app: FastifyInstance, url: string, opened: { json: () => { data: { token: string } } }) => {
  const headers = { authorization: `Bearer ${opened.json().data.token}` };
  return (await app.inject({ url: `/api/v1${url}`, headers })).json().data.list;
};

test('verifying in the browser that signed up claims the guest data there', async ({ app, db, shop, connection }) => {
  const email = 'ada.link@example.com';
  const guest = await aGuest(db);
  const signedUp = await app.inject({ ...aSignUpRequest(email), headers: { cookie: guest.cookie } });
  await runJobs(shop, connection);
  const token = await findMailedToken(db, email, 'accounts.verify-email');
  const opened = await openVerificationLink(app, { token, email }, { cookie: `${guest.cookie}; ${toCookieHeader(signedUp)}` });
  expect(opened.cookies.find(({ name }) => name === 'guest')?.value).toBe('');
  expect(await list(app, '/address', opened)).toHaveLength(1);
});

test("opening the link of someone else's account does not claim this browser's address, whatever the password", async ({ app, db }) => {
  const { id, email } = await aUserWithPassword(db, { email_verified: false });
  const guest = await aGuest(db);
  const token = await createAccountToken(db, { userId: id, purpose: 'verify_email' });
  expect((await openVerificationLink(app, { token, email }, { cookie: guest.cookie })).json().code).toBe('password_required');
  const opened = await openVerificationLink(app, { token, email }, { cookie: guest.cookie, password: 'a phrase of my own' });
  expect(opened.statusCode).toBe(200);
  expect((await fetchAsGuest(app, guest, '/address')).list).toHaveLength(1);
  expect(await list(app, '/address', opened)).toEqual([]);
});

test("verifying in the browser of a guest who ordered with that email claims the guest's address, too", async ({ app, db }) => {
  const { id, email } = await aUserWithPassword(db, { email_verified: false });
  const { guest } = await anOrder(db, { email });
  const token = await createAccountToken(db, { userId: id, purpose: 'verify_email' });
  const opened = await openVerificationLink(app, { token, email }, { cookie: guest.cookie, password: aPassword });
  expect(await list(app, '/address', opened)).toHaveLength(1);
  expect(await list(app, '/order', opened)).toHaveLength(1);
});
