import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPerson } from './customers.builders.ts';

test('the export tells all that the shop knows, and no secret', async ({ app, db, shop, connection }) => {
  const person = await aPerson(app, shop);
  const { product, order } = await person.order();
  await person.call('POST', '/review', { product, rating: 5, comment: 'The dog is happy' });
  await app.inject({
    method: 'POST',
    url: '/api/v1/contact',
    payload: { name: 'Me', email: person.email, subject: 'Hello', message: 'It is me' },
  });
  await app.inject({ method: 'POST', url: '/api/v1/newsletter/subscriber', payload: { email: person.email } });
  await person.call('PUT', `/user/wishlist/${product}`);
  await runJobs(shop, connection);
  const response = await person.call('GET', '/user/export');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(response.json().data).toMatchObject({
    profile: { name: person.name, email: person.email, phone: person.phone },
    addresses: [{ line1: `${person.word} Street 1` }],
    orders: [{ number: order.number }],
    reviews: [{ comment: 'The dog is happy' }],
    cart: [],
    wishlist: [product],
    newsletter: { email: person.email, status: 'pending' },
    messages: [{ message: 'It is me' }],
    sessions: [{ current: true }],
    signedInFrom: [{}],
  });
  expect(response.json().data.mails.map(({ template }: { template: string }) => template)).toContain('orders.placed');
  const secrets = await db.selectFrom('users').select('password_hash').where('id', '=', person.id).executeTakeFirstOrThrow();
  for (const secret of [secrets.password_hash, person.headers.authorization.slice(7), 'token', 'hash', 'key='])
    expect(response.body).not.toContain(secret);
});
