import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCustomer } from './customers.builders.ts';

test('the export contains all data of the user and no secret', async ({ app, db, shop, connection }) => {
  const customer = await aCustomer(app, shop);
  const billingAddress = { name: 'Grace Hopper', line1: 'Opernring 1', postalCode: '1010', city: 'Wien', country: 'AT' };
  const { product, order } = await customer.order({ billingAddress });
  await customer.call('POST', '/review', { product, rating: 5, comment: 'The dog is happy' });
  await app.inject({
    method: 'POST',
    url: '/api/v1/contact',
    payload: { name: 'Me', email: customer.email, subject: 'Hello', message: 'It is me' },
  });
  await app.inject({ method: 'POST', url: '/api/v1/newsletter/subscriber', payload: { email: customer.email } });
  await customer.call('PUT', `/user/wishlist/${product}`);
  await runJobs(shop, connection);
  const response = await customer.call('GET', '/user/export');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(response.json().data).toMatchObject({
    profile: { name: customer.name, email: customer.email, phone: customer.phone },
    addresses: [{ line1: `${customer.word} Street 1` }],
    orders: [{ number: order.number, billingAddress }],
    reviews: [{ comment: 'The dog is happy' }],
    cart: [],
    wishlist: [product],
    newsletter: { email: customer.email, status: 'pending' },
    messages: [{ message: 'It is me' }],
    sessions: [{ current: true }],
    signedInFrom: [{}],
  });
  expect(response.json().data.mails.map(({ template }: { template: string }) => template)).toContain('orders.placed');
  const secrets = await db.selectFrom('users').select('password_hash').where('id', '=', customer.id).executeTakeFirstOrThrow();
  for (const secret of [secrets.password_hash, customer.headers.authorization.slice(7), 'token', 'hash', 'key='])
    expect(response.body).not.toContain(secret);
});
