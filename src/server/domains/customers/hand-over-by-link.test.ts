import { aPassword, aUserWithPassword, mailedToken } from '#server/domains/accounts/accounts.builders.ts';
import { newAccountToken } from '#server/domains/accounts/new-account-token.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { arrive, asGuest } from './customers.builders.ts';

test('who follows the mailed link brings along what this browser did before it asked for the account', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const guest = await aGuest(db);
  const payload = { name: 'Ada', email: 'ada.link@example.com', password: aPassword };
  await app.inject({ method: 'POST', url: '/api/v1/auth/signup', headers: { cookie: guest.cookie }, payload });
  await runJobs(shop, connection);
  const token = await mailedToken(db, payload.email, 'accounts.verify-email');
  const response = await app.inject({
    method: 'PUT',
    url: `/api/v1/auth/user/verify_email?token=${token}`,
    headers: { cookie: guest.cookie },
    payload: { email: payload.email },
  });
  expect(response.cookies.find(({ name }) => name === 'guest')?.value).toBe('');
  const headers = { authorization: `Bearer ${response.json().data.token}` };
  expect((await app.inject({ url: '/api/v1/address', headers })).json().data.list).toHaveLength(1);
});

test("a link to a stranger's account takes no address away from who opens it", async ({ app, db }) => {
  const { id, email } = await aUserWithPassword(db, { email_verified: false });
  const guest = await aGuest(db);
  const token = await newAccountToken(db, { userId: id, purpose: 'verify_email' });
  const response = await app.inject({
    method: 'PUT',
    url: `/api/v1/auth/user/verify_email?token=${token}`,
    headers: { cookie: guest.cookie },
    payload: { email },
  });
  expect(response.statusCode).toBe(200);
  expect((await asGuest(app, guest, '/address')).list).toHaveLength(1);
  expect(await db.selectFrom('addresses').select('id').where('user_id', '=', id).execute()).toEqual([]);
});

test("who signs up after the owner of an e-mail gets nothing that is the owner's, when the owner opens the newer link", async ({
  app,
  db,
  shop,
  connection,
}) => {
  const email = 'victim@example.com';
  const guest = await aGuest(db, { line1: 'Secret Street 2' });
  const { order } = await anOrder(db, { guest, email });
  const signUp = (password: string, headers = {}) =>
    app.inject({ method: 'POST', url: '/api/v1/auth/signup', headers, payload: { name: 'Somebody', email, password } });
  await signUp('the phrase of the owner', { cookie: guest.cookie });
  await runJobs(shop, connection);
  await signUp(aPassword);
  await runJobs(shop, connection);
  const opened = await app.inject({
    method: 'PUT',
    url: `/api/v1/auth/user/verify_email?token=${await mailedToken(db, email, 'accounts.verify-email')}`,
    headers: { cookie: guest.cookie },
    payload: { email },
  });
  expect(opened.statusCode).toBe(200);
  // The stranger signs in, as often as they like, and asks for whatever is known.
  const stranger = await arrive(app, email, guest);
  expect([await stranger.orders(), await stranger.addresses()]).toEqual([[], []]);
  const exported = (await app.inject({ url: '/api/v1/user/export', headers: stranger.headers })).json().data;
  expect([exported.orders, exported.mails, exported.messages]).toEqual([[], [], []]);
  expect((await asGuest(app, guest, '/order')).list).toMatchObject([{ _id: order._id }]);

  // A password that came by mail is the owner's.
  await app.inject({ method: 'POST', url: '/api/v1/auth/user/forgot_password', payload: { email } });
  await runJobs(shop, connection);
  const token = await mailedToken(db, email, 'accounts.reset-password');
  const { _id } = opened.json().data.user;
  const url = `/api/v1/auth/user/${_id}/reset_password?token=${token}`;
  expect((await app.inject({ method: 'PUT', url, payload: { password: aPassword } })).statusCode).toBe(200);
  const owner = await arrive(app, email, guest);
  expect((await owner.orders()).map(({ _id }) => _id)).toEqual([order._id]);
  expect(await owner.addresses()).toMatchObject([{ line1: 'Secret Street 2' }]);
});
