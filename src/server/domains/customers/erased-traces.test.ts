import type { FastifyInstance } from 'fastify';
import { anAdmin, aPassword, aVisit, mailedToken } from '#server/domains/accounts/accounts.builders.ts';
import { signInsPerAccount } from '#server/domains/accounts/accounts.limits.ts';
import { signIn } from '#server/domains/accounts/sessions/sign-in.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { anOrder, deliver } from '#server/domains/orders/orders.builders.ts';
import { createPromo } from '#server/domains/promotions/create-promo.ts';
import { countAgainst } from '#server/platform/http/limits.ts';
import { newId } from '#shared/ids.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { tablesWith } from '#tests/support/tables-with.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPerson } from './customers.builders.ts';

/** What an admin does with somebody's things: each is written down. */
async function lookAfter(
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

test('a person who is forgotten stands nowhere in the database any more', async ({ app, db, shop, connection }) => {
  await createPromo(db, { code: 'ONCE', title: 'Once', type: 'percent', value: 10, usageLimit: 5 });
  const person = await aPerson(app, shop);
  const { word, email, call, erase } = person;
  const guest = await aGuest(db, { name: `${word} Guest` });
  const asGuest = await anOrder(db, { guest, email });
  const { product, order } = await person.order({ note: `Ring at ${word}` }, '?promo=once');
  await call('POST', '/review', { product, rating: 5, comment: 'The dog is happy' });
  const asStranger = (url: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/v1${url}`, headers: { 'idempotency-key': crypto.randomUUID() }, payload });
  await asStranger('/contact', { name: word, email, subject: 'Hello', message: `I am ${word}` });
  await asStranger('/newsletter/subscriber', { email });
  await call('PUT', `/user/wishlist/${product}`);
  await runJobs(shop, connection);
  await deliver(db, order._id);
  const admin = await anAdmin(db);
  await lookAfter(app, admin, { userId: person.id, email, orders: [asGuest.order._id] });
  for (const subject of [email, `${email} 192.0.2.1`]) await countAgainst(db, signInsPerAccount, subject);
  expect((await tablesWith(db, word)).sort()).toEqual(
    expect.arrayContaining([
      ...['addresses', 'audit_entries', 'contacts', 'idempotency_keys', 'limit_counters', 'mails', 'orders', 'subscribers'],
      'users',
    ]),
  );

  const erased = await erase();
  expect([erased.statusCode, erased.json().data]).toEqual([200, null]);
  expect(erased.cookies.find(({ name }) => name === 'token')?.value).toBe('');
  await runJobs(shop, connection);
  // This browser's own guest is another matter: it proves itself by its cookie, and its address goes with that.
  await db.deleteFrom('guests').where('id', '=', guest.actor.guestId).execute();
  expect(await tablesWith(db, word)).toEqual([]);
  expect((await call('GET', '/user')).statusCode).toBe(401);
});

test('the audit log keeps who changed what of somebody who is forgotten, and not what it was', async ({ app, db, shop }) => {
  const person = await aPerson(app, shop);
  const admin = await anAdmin(db);
  const as = (method: 'GET' | 'PUT', url: string, payload?: object) =>
    app.inject({ method, url: `/api/v1${url}`, headers: { authorization: admin.authorization }, ...(payload ? { payload } : {}) });
  const { order } = await person.order({ note: `Ring at ${person.word}` });
  await as('PUT', `/order/${order._id}/cancel`, {});
  await as('PUT', `/user/${person.id}`, { name: `${person.word} Other` });
  const entries = async (id: string) => (await as('GET', `/admin/audit/page/1/10?id=${id}`)).json().data.list;
  const [[ofOrder], [ofUser]] = [await entries(order._id), await entries(person.id)];
  expect(ofOrder).toMatchObject({ forgotten: false, before: { number: order.number, status: 'placed', note: `Ring at ${person.word}` } });
  for (const told of ['address', 'email', 'user', 'items', 'history']) expect(ofOrder.before).not.toHaveProperty(told);
  expect(ofUser).toMatchObject({ before: { name: person.name, email: person.email }, after: { name: `${person.word} Other` } });
  for (const told of ['cart', 'wishlist', 'phone']) expect(ofUser.before).not.toHaveProperty(told);

  expect((await person.erase()).statusCode).toBe(200);
  const gone = { forgotten: true, before: null, after: null, admin: { _id: admin.userId } };
  expect(await entries(order._id)).toMatchObject([{ ...gone, action: 'order.cancel', entity: 'order', createdAt: ofOrder.createdAt }]);
  expect(await entries(person.id)).toMatchObject([{ ...gone, action: 'user.change', entity: 'user', createdAt: ofUser.createdAt }]);
});

test('whom an admin added and deleted stands nowhere either, whatever mailbox it was', async ({ app, db, shop, connection }) => {
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
  const { token } = await signIn(shop, { email: first, password: aPassword, audience: 'storefront' }, aVisit('192.0.2.3'));
  await call('PUT', '/auth/change_email', { email: second, password: aPassword }, `Bearer ${token}`);
  await runJobs(shop, connection);
  const link = await mailedToken(db, second, 'accounts.change-email');
  const moved = await call('PUT', `/auth/user/verify_email?token=${link}`, { email: second }, `Bearer ${token}`);
  expect(moved.statusCode, moved.body).toBe(200);
  await runJobs(shop, connection);
  expect(await tablesWith(db, first)).toEqual(expect.arrayContaining(['audit_entries', 'idempotency_keys', 'mails']));

  expect((await call('DELETE', `/user/${_id}`)).statusCode).toBe(200);
  expect(await tablesWith(db, word)).toEqual([]);
});

test('a mail about an order that went to another mailbox than the account goes with the order', async ({ app, db, shop, connection }) => {
  const person = await aPerson(app, shop);
  const { order } = await person.order({ email: 'a-friend@example.com' });
  await runJobs(shop, connection);
  const sent = () => db.selectFrom('mails').select('subject').where('recipient', '=', 'a-friend@example.com').execute();
  expect(await sent()).toHaveLength(1);
  await deliver(db, order._id);
  expect((await person.erase()).statusCode).toBe(200);
  expect(await sent()).toEqual([]);
});
