import type { FastifyInstance } from 'fastify';
import { hashToken } from '#server/platform/tokens.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { cancelOrder } from '../lifecycle/cancel-order.ts';
import { aCheckout, anOrder } from '../orders.builders.ts';

const complete = (app: FastifyInstance, id: string, cookie: string, email?: string) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/order/request/${id}/complete${email ? `?email=${encodeURIComponent(email)}` : ''}`,
    headers: { cookie },
  });

test('completing an order needs a valid email, given now or in the request', async ({ app, db }) => {
  const { order, guest } = await anOrder(db, { status: 'pending' });
  const none = await complete(app, order._id, guest.cookie);
  expect(none.statusCode).toBe(422);
  expect(none.json()).toMatchObject({ code: 'email_required', fields: [{ path: 'email' }] });
  const wrong = await complete(app, order._id, guest.cookie, 'ada at example');
  expect(wrong.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'email' }] });
  await db.updateTable('orders').set({ email: 'ada@example.com' }).where('id', '=', order._id).execute();
  expect((await complete(app, order._id, guest.cookie)).json().data).toMatchObject({ status: 'placed', email: 'ada@example.com' });
});

test('completing a placed order again changes nothing', async ({ app, db }) => {
  const { order, guest } = await anOrder(db);
  const again = await complete(app, order._id, guest.cookie, 'somebody@else.example');
  expect(again.statusCode).toBe(200);
  expect(again.json().data).toEqual(order);
});

test('an order completed many times in parallel is placed once', async ({ app, db, shop, connection }) => {
  const { order, guest } = await anOrder(db, { status: 'pending' });
  const responses = await Promise.all(Array.from({ length: 12 }, () => complete(app, order._id, guest.cookie, 'twins@example.com')));
  for (const response of responses) expect(response.json().data).toEqual(responses[0]?.json().data);
  await runJobs(shop, connection);
  expect(await db.selectFrom('mails').selectAll().where('recipient', '=', 'twins@example.com').execute()).toHaveLength(1);
});

test('nobody else can complete, read or cancel an order', async ({ app, db }) => {
  const { order } = await anOrder(db, { status: 'pending' });
  const other = await aCheckout(db);
  for (const cookie of [other.guest.cookie, 'guest=g_nobody']) {
    expect((await complete(app, order._id, cookie, 'eve@example.com')).statusCode).toBe(404);
    expect((await app.inject({ url: `/api/v1/order/${order._id}`, headers: { cookie } })).statusCode).toBe(404);
    expect((await app.inject({ method: 'PUT', url: `/api/v1/order/${order._id}/cancel`, headers: { cookie } })).statusCode).toBe(404);
  }
  expect((await app.inject({ url: '/api/v1/order' })).json().data).toEqual({ list: [], total: 0 });
});

test('an expired request cannot be completed', async ({ app, db }) => {
  const { order, guest } = await anOrder(db, { status: 'pending' });
  await db
    .updateTable('orders')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', order._id)
    .execute();
  const late = await complete(app, order._id, guest.cookie, 'late@example.com');
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'invalid_transition', message: expect.stringContaining('30 minutes') });
});

test('a cancelled order cannot be completed', async ({ app, db }) => {
  const { order, guest } = await anOrder(db, { status: 'pending' });
  await cancelOrder(db, guest.actor, { id: order._id });
  expect((await complete(app, order._id, guest.cookie, 'ada@example.com')).json().code).toBe('invalid_transition');
});

test('a placed order is confirmed by a mail with a link to it, and its units count as sold', async ({ app, db, shop, connection }) => {
  const { order, products } = await anOrder(db, { email: 'mail@example.com', lines: [{ price: 1_250, quantity: 3 }] });
  await runJobs(shop, connection);
  const mails = await db.selectFrom('mails').selectAll().where('recipient', '=', 'mail@example.com').execute();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatchObject({ template: 'orders.placed', subject: `Your order ${order.number} is confirmed`, status: 'queued' });
  for (const text of [order.number, '€37.50', '€43.40', 'Lindenallee 7', 'ParcelPost']) {
    expect(mail?.html).toContain(text);
    expect(mail?.body).toContain(text);
  }
  const link = /http:\/\/localhost:3000\/orders\/([0-9a-f-]{36})\?key=([\w-]+)/.exec(mail?.body ?? '');
  expect(link?.[1]).toBe(order._id);
  const row = await db.selectFrom('orders').selectAll().where('id', '=', order._id).executeTakeFirstOrThrow();
  expect(row.key_hash).toEqual(hashToken(link?.[2] ?? ''));
  expect(row.key_expires_at?.getTime()).toBeGreaterThan(Date.now() + 89 * 86_400_000);

  expect((await app.inject(`/api/v1/order/${order._id}?key=${link?.[2]}`)).json().data).toEqual(order);
  expect((await app.inject(`/api/v1/order/${order._id}?key=k_wrong`)).statusCode).toBe(404);
  const sold = db
    .selectFrom('products')
    .select('units_sold')
    .where('id', '=', products[0]?._id ?? '');
  expect((await sold.executeTakeFirstOrThrow()).units_sold).toBe(3);

  const cancelled = await app.inject({ method: 'PUT', url: `/api/v1/order/${order._id}/cancel?key=${link?.[2]}` });
  expect(cancelled.json().data.status).toBe('cancelled');
  expect((await sold.executeTakeFirstOrThrow()).units_sold).toBe(0);
});

test('requesting, completing and reading an order as a guest takes few statements', async ({ app, db, shop, connection }) => {
  const { guest, items, quote } = await aCheckout(db, { lines: [{}, {}, {}] });
  shop.cache.setEnabled(true);
  await app.inject('/api/v1/settings');
  // Reads the automatic promos.
  await app.inject({ method: 'POST', url: '/api/v1/product/cart/guest', payload: { cart: items } });
  const headers = { cookie: guest.cookie };
  let id = '';
  const requested = await recordStatements(connection, async () => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/v1/order/request?shipment_id=${quote._id}`,
      headers: { ...headers, 'idempotency-key': 'one' },
      payload: { address: guest.address._id, items },
    });
    id = response.json().data._id;
  });
  expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(9);
  const completed = await recordStatements(connection, () =>
    app.inject({
      method: 'POST',
      url: `/api/v1/order/request/${id}/complete?email=few@example.com`,
      headers: { ...headers, 'idempotency-key': 'two' },
    }),
  );
  expect(completed.length, completed.join('\n')).toBeLessThanOrEqual(7);
  const read = await recordStatements(connection, () => app.inject({ url: `/api/v1/order/${id}`, headers }));
  expect(read.length, read.join('\n')).toBeLessThanOrEqual(2);
  shop.cache.setEnabled(false);
});
