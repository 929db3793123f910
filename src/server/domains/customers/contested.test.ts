import { createApp } from '#server/app.ts';
import { aPassword, limited, mailedToken } from '#server/domains/accounts/accounts.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';

test('whoever uses up the mails of a mailbox takes nothing from its owner, whose own sign-up nobody answers then', async ({
  db,
  shop,
  connection,
}) => {
  const app = await createApp(limited(shop));
  const email = 'crowded-out@example.com';
  await anOrder(db, { email });
  const post = (url: string, payload: object, remoteAddress: string) =>
    app.inject({ method: 'POST', url: `/api/v1/auth${url}`, payload, remoteAddress });
  await post('/signup', { name: 'Mallory', email, password: aPassword }, '192.0.2.1');
  for (let n = 0; n < 4; n++) await post('/user/resend_verification', { email }, '192.0.2.1');
  await runJobs(limited(shop), connection);
  const asked = await post('/signup', { name: 'Owner', email, password: 'the phrase of the owner' }, '192.0.2.2');
  expect(asked.statusCode).toBe(201);
  await runJobs(limited(shop), connection);
  const url = `/api/v1/auth/user/verify_email?token=${await mailedToken(db, email, 'accounts.verify-email')}`;
  expect((await app.inject({ method: 'PUT', url, payload: { email } })).statusCode).toBe(200);

  const stranger = await post('/signin', { email, password: aPassword }, '192.0.2.1');
  const headers = { authorization: `Bearer ${stranger.json().data.token}` };
  expect((await app.inject({ url: '/api/v1/order', headers })).json().data.list).toEqual([]);
  await app.close();
});
