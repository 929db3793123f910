import type { FastifyInstance } from 'fastify';
import { anAdmin, aPassword, aSignInContext, findMailedToken } from '#server/domains/accounts/accounts.builders.ts';
import { passwordChanged } from '#server/domains/accounts/accounts.events.ts';
import { signInsPerAccount } from '#server/domains/accounts/accounts.limits.ts';
import { signIn } from '#server/domains/accounts/sessions/sign-in.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { anAlertRequest } from '#server/domains/alerts/alerts.builders.ts';
import { storeReminderCart } from '#server/domains/cart-reminders/cart-reminders.builders.ts';
import { anOrder, setDelivered } from '#server/domains/orders/orders.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { emit } from '#server/platform/events/emit.ts';
import { countAgainstLimit } from '#server/platform/http/rate-limits.ts';
import { newId } from '#shared/ids.ts';
import { findTablesContaining } from '#tests/support/find-tables-containing.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCustomer } from './customers.builders.ts';

/** Changes a user's data as an admin; each change is recorded in the audit log. */
async function changeByAdmin(
  app: FastifyInstance,
  { authorization }: { authorization: string },
  { userId, email, orders }: { userId: string; email: string; orders: string[] },
): Promise<void> {
  const call = async (method: 'GET' | 'PUT', url: string, payload: object = {}) => {
    const response = await app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization },
      ...(method === 'PUT' ? { payload } : {}),
    });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  const idIn = async (url: string) => (await call('GET', url)).list[0]._id;
  await call('PUT', `/user/${userId}`, { phone: '+49 251 987655' });
  for (const id of orders) await call('PUT', `/order/${id}/cancel`);
  await call('PUT', `/contact/${await idIn('/contact/page/1/1')}`, { status: 'read' });
  await call('PUT', `/review/${await idIn('/review/page/1/1')}`, { status: 'published' });
  const subscribers = (await call('GET', '/newsletter/subscriber/page/1/10')).list as { _id: string; email: string }[];
  await call('PUT', `/newsletter/subscriber/${subscribers.find((one) => one.email === email)?._id}`, { status: 'unsubscribed' });
}

/** Sends an order to a customer, who sends it back; everybody writes the customer's word. */
async function sendAndTakeBack(
  app: FastifyInstance,
  { authorization }: { authorization: string },
  { word, call }: Awaited<ReturnType<typeof aCustomer>>,
  id: string,
): Promise<void> {
  const asAdmin = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const response = await app.inject({ method, url: `/api/v1${url}`, headers: { authorization }, payload });
    expect(response.statusCode, response.body).toBeLessThan(300);
  };
  const tracking = { carrier: 'ParcelPost', number: word, url: `https://parcelpost.example/${word}` };
  await asAdmin('POST', `/order/${id}/note`, { note: `${word} called` });
  await asAdmin('PUT', `/order/${id}`, { status: 'shipped', note: `For ${word}`, tracking });
  const requested = await call('POST', `/order/${id}/return`, {
    items: [{ position: 0, quantity: 1 }],
    reason: 'other',
    note: `${word} does not like it`,
  });
  const url = `/order/${id}/return/${requested.json().data.returns[0]._id}`;
  await asAdmin('PUT', url, { status: 'received', note: `Thank you, ${word}` });
  expect((await call('DELETE', '/user', { password: aPassword })).json().code).toBe('open_orders');
  await asAdmin('PUT', url, { status: 'refunded' });
}

/** An admin sends a gift card to a customer, and changes it. */
async function issueCardTo(
  app: FastifyInstance,
  { authorization }: { authorization: string },
  { word, email }: { word: string; email: string },
): Promise<void> {
  const card = { amount: 1_000, recipientName: word, recipientEmail: email, senderName: word, message: `For ${word}` };
  const call = (method: 'POST' | 'PUT', url: string, payload: object) =>
    app.inject({ method, url: `/api/v1/gift-card/admin${url}`, headers: { authorization }, payload });
  const { data } = (await call('POST', '', card)).json();
  expect((await call('PUT', `/${data._id}`, { message: `To ${word}` })).statusCode).toBe(200);
}

test('no personal data of an erased user remains in the database', async ({ app, db, shop, connection }) => {
  await importPromo(db, { code: 'ONCE', title: 'Once', type: 'percent', value: 10, usageLimit: 5 });
  const customer = await aCustomer(app, shop);
  const { word, email, call, erase } = customer;
  const guest = await aGuest(db, { name: `${word} Guest` });
  const asGuest = await anOrder(db, { guest, email });
  const billingAddress = { name: word, company: `${word} Ltd`, line1: `${word} Street 2`, postalCode: '48155', city: word, country: 'DE' };
  const { product, order } = await customer.order({ note: `Ring at ${word}`, billingAddress }, '?promo=once');
  await call('POST', '/review', { product, rating: 5, comment: 'The dog is happy' });
  const asStranger = (url: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/v1${url}`, headers: { 'idempotency-key': crypto.randomUUID() }, payload });
  await asStranger('/contact', { name: word, email, subject: 'Hello', message: `I am ${word}` });
  await asStranger('/newsletter/subscriber', { email });
  await call('PUT', `/user/wishlist/${product}`);
  await anAlertRequest(db, email);
  await runJobs(shop, connection);
  await storeReminderCart(db, email);
  const admin = await anAdmin(db);
  await issueCardTo(app, admin, { word, email });
  await runJobs(shop, connection);
  await sendAndTakeBack(app, admin, customer, order._id);
  await changeByAdmin(app, admin, { userId: customer.id, email, orders: [asGuest.order._id] });
  for (const subject of [email, `${email} 192.0.2.1`]) await countAgainstLimit(db, signInsPerAccount, subject);
  await emit(db, passwordChanged, { userId: customer.id, email });
  await connection.pool.query('update graphile_worker._private_jobs set attempts = max_attempts where strpos(payload::text, $1) > 0', [
    email,
  ]);
  expect((await findTablesContaining(db, word)).sort()).toEqual(
    expect.arrayContaining([
      ...['addresses', 'audit_entries', 'contact_messages', 'idempotency_keys', 'limit_counters', 'mails', 'orders', 'subscribers'],
      ...['order_history', 'order_notes', 'parcels', 'returns', 'users', 'alerts', 'cart_reminders', '_private_jobs', 'gift_cards'],
    ]),
  );

  const erased = await erase();
  expect([erased.statusCode, erased.json().data]).toEqual([200, null]);
  expect(erased.cookies.find(({ name }) => name === 'token')?.value).toBe('');
  await runJobs(shop, connection);
  // The guest of this browser is not part of the account; the guest's address is deleted with the guest.
  await db.deleteFrom('guests').where('id', '=', guest.actor.guestId).execute();
  expect(await findTablesContaining(db, word)).toEqual([]);
  expect((await call('GET', '/user')).statusCode).toBe(401);
});

test('the audit log keeps who changed what of an erased user, but not the data', async ({ app, db, shop }) => {
  const customer = await aCustomer(app, shop);
  const admin = await anAdmin(db);
  const as = (method: 'GET' | 'PUT', url: string, payload?: object) =>
    app.inject({ method, url: `/api/v1${url}`, headers: { authorization: admin.authorization }, ...(payload ? { payload } : {}) });
  const { order } = await customer.order({ note: `Ring at ${customer.word}` });
  await as('PUT', `/order/${order._id}/cancel`, {});
  await as('PUT', `/user/${customer.id}`, { name: `${customer.word} Other` });
  const entries = async (id: string) => (await as('GET', `/admin/audit/page/1/10?id=${id}`)).json().data.list;
  const [[ofOrder], [ofUser]] = [await entries(order._id), await entries(customer.id)];
  expect(ofOrder).toMatchObject({ forgotten: false, before: { number: order.number, status: 'placed', note: `Ring at ${customer.word}` } });
  for (const field of ['address', 'email', 'user', 'items', 'history']) expect(ofOrder.before).not.toHaveProperty(field);
  expect(ofUser).toMatchObject({ before: { name: customer.name, email: customer.email }, after: { name: `${customer.word} Other` } });
  for (const field of ['cart', 'wishlist', 'phone']) expect(ofUser.before).not.toHaveProperty(field);

  expect((await customer.erase()).statusCode).toBe(200);
  const gone = { forgotten: true, before: null, after: null, admin: { _id: admin.userId } };
  expect(await entries(order._id)).toMatchObject([{ ...gone, action: 'order.cancel', entity: 'order', createdAt: ofOrder.createdAt }]);
  expect(await entries(customer.id)).toMatchObject([{ ...gone, action: 'user.change', entity: 'user', createdAt: ofUser.createdAt }]);
});

test('a user added and deleted by an admin leaves no personal data, under any email', async ({ app, db, shop, connection }) => {
  const admin = await anAdmin(db);
  const word = `zq${newId().replaceAll('-', '')}`;
  const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, authorization = admin.authorization) =>
    app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization, 'idempotency-key': crypto.randomUUID() },
      ...(payload ? { payload } : {}),
    });
  const [first, second] = [`${word}@example.com`, `${word}@example.org`];
  const { _id } = (await call('POST', '/user', { name: `${word} Name`, email: first, password: aPassword })).json().data;
  const { token } = await signIn(shop, { email: first, password: aPassword, audience: 'storefront' }, aSignInContext('192.0.2.3'));
  await call('PUT', '/auth/change_email', { email: second, password: aPassword }, `Bearer ${token}`);
  await runJobs(shop, connection);
  const link = await findMailedToken(db, second, 'accounts.change-email');
  const changed = await call('PUT', `/auth/user/verify_email?token=${link}`, { email: second }, `Bearer ${token}`);
  expect(changed.statusCode, changed.body).toBe(200);
  await runJobs(shop, connection);
  expect(await findTablesContaining(db, first)).toEqual(expect.arrayContaining(['audit_entries', 'idempotency_keys', 'mails']));

  expect((await call('DELETE', `/user/${_id}`)).statusCode).toBe(200);
  expect(await findTablesContaining(db, word)).toEqual([]);
});

test("a mail about an order that went to another email than the account's is deleted with the order's data", async ({
  app,
  db,
  shop,
  connection,
}) => {
  const customer = await aCustomer(app, shop);
  const { order } = await customer.order({ email: 'a-friend@example.com' });
  await runJobs(shop, connection);
  const sent = () => db.selectFrom('mails').select('subject').where('recipient', '=', 'a-friend@example.com').execute();
  expect(await sent()).toHaveLength(1);
  await setDelivered(db, order._id);
  expect((await customer.erase()).statusCode).toBe(200);
  expect(await sent()).toEqual([]);
});
