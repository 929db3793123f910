import type { FastifyInstance } from 'fastify';
import { anAdmin, aPassword, aUserWithPassword, aVisit, mailedToken } from '#server/domains/accounts/accounts.builders.ts';
import { signIn } from '#server/domains/accounts/sign-in.ts';
import { aGuest, anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { createPromo } from '#server/domains/promotions/create-promo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noteAccountWish } from '#server/platform/guests.ts';
import { countAgainst } from '#server/platform/http/limits.ts';
import type { Shop } from '#server/platform/http/route.ts';
import { newId } from '#shared/ids.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';

/** A person whose name, street, phone and e-mail stand nowhere else, and calls in that person's name. */
async function aPerson(app: FastifyInstance, shop: Shop) {
  const word = `zq${newId().replaceAll('-', '')}`;
  const user = await aUserWithPassword(shop.db, { name: `${word} Name`, email: `${word}@example.com`, phone: '+49 251 987654' });
  const { token } = await signIn(shop, { email: user.email, password: aPassword, audience: 'storefront' }, aVisit(newId()));
  const headers = { authorization: `Bearer ${token}` };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      ...(payload ? { payload } : {}),
    });
  const anAddress = async (): Promise<string> =>
    (await call('POST', '/address', anAddressInput({ name: `${word} Name`, line1: `${word} Street 1`, phone: '+49 251 987654' }))).json()
      .data._id;
  const order = async (more: object = {}, query = '') => {
    const { mainVariation, _id } = await aProduct(shop.db);
    const response = await call('POST', `/order${query}`, {
      address: await anAddress(),
      items: [{ variation: mainVariation._id, quantity: 1 }],
      ...more,
    });
    expect(response.statusCode, response.body).toBe(201);
    return { product: _id, order: response.json().data };
  };
  const erase = (password = aPassword) => app.inject({ method: 'DELETE', url: '/api/v1/user', headers, payload: { password } });
  return { ...user, word, headers, call, order, erase, anAddress };
}

/** Where in the whole database a word stands. */
async function tablesWith(db: Database, word: string): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await db.executeQuery<{ row: string }>(
      // The names are those of our own tables.
      {
        ...db.selectNoFrom([]).compile(),
        sql: `select t::text as row from ${schema}.${name} t where t::text ilike $1`,
        parameters: [`%${word}%`],
      },
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

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

const deliver = (db: Database, id: string) => db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute();

test('a person who is forgotten stands nowhere in the database any more', async ({ app, db, shop, connection }) => {
  await createPromo(db, { code: 'ONCE', title: 'Once', type: 'percent', value: 10, usageLimit: 5 });
  const person = await aPerson(app, shop);
  const { word, email, call, erase } = person;
  const guest = await aGuest(db, { name: `${word} Guest` });
  const asGuest = await anOrder(db, { guest, email });
  const { product, order } = await person.order({ note: `Ring at ${word}` }, '?promo=once');
  await call('POST', '/review', { product, rating: 5, comment: 'The dog is happy' });
  await app.inject({ method: 'POST', url: '/api/v1/contact', payload: { name: word, email, subject: 'Hello', message: `I am ${word}` } });
  await app.inject({ method: 'POST', url: '/api/v1/newsletter/subscriber', payload: { email } });
  await call('PUT', `/user/wishlist/${product}`);
  await runJobs(shop, connection);
  await deliver(db, order._id);
  const admin = await anAdmin(db);
  await lookAfter(app, admin, { userId: person.id, email, orders: [asGuest.order._id] });
  const elsewhere = await aGuest(db);
  await noteAccountWish(db, elsewhere.token, email.toUpperCase());
  for (const subject of [email, `${email} 192.0.2.1`]) await countAgainst(db, 'signinPerAccount', subject);
  expect((await tablesWith(db, word)).sort()).toEqual(
    expect.arrayContaining([
      ...['addresses', 'audit_entries', 'contacts', 'guests', 'idempotency_keys', 'limit_counters', 'mails', 'orders', 'subscribers'],
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

test("a stranger's order with the e-mail of an account does not keep it from being deleted, and stays as it is", async ({
  app,
  db,
  shop,
}) => {
  const person = await aPerson(app, shop);
  const stranger = await aGuest(db, { name: 'Sam Stranger' });
  const [open, over] = [await anOrder(db, { guest: stranger, email: person.email }), await anOrder(db, { email: person.email })];
  await deliver(db, over.order._id);
  expect((await person.erase()).statusCode).toBe(200);
  const stored = await db
    .selectFrom('orders')
    .select(['id', 'status', 'email', 'guest_id', 'user_id'])
    .where('id', 'in', [open.order._id, over.order._id])
    .execute();
  expect(stored.find(({ id }) => id === open.order._id)).toMatchObject({
    ...{ status: 'placed', email: person.email, guest_id: stranger.actor.guestId, user_id: null },
  });
  expect(stored.find(({ id }) => id === over.order._id)).toMatchObject({ email: null, user_id: null });
});

test('orders keep number, things, sums and country, and name nobody; promo uses still count', async ({ app, db, shop, connection }) => {
  const { id: promo } = await createPromo(db, { code: 'TWICE', title: 'Twice', type: 'percent', value: 10, usageLimit: 2 });
  const person = await aPerson(app, shop);
  const { order } = await person.order({}, '?promo=twice');
  await runJobs(shop, connection);
  const mail = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', person.email)
    .where('template', '=', 'orders.placed')
    .executeTakeFirst();
  const key = /key=(k_[\w-]+)/.exec(mail?.body ?? '')?.[1];
  expect((await app.inject(`/api/v1/order/${order._id}?key=${key}`)).statusCode).toBe(200);
  await deliver(db, order._id);
  expect((await person.erase()).statusCode).toBe(200);

  expect((await app.inject(`/api/v1/order/${order._id}?key=${key}`)).statusCode).toBe(404);
  const track = await app.inject({ method: 'POST', url: '/api/v1/order/track', payload: { number: order.number, email: person.email } });
  expect(track.statusCode).toBe(404);
  const stored = await db.selectFrom('orders').selectAll().where('id', '=', order._id).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    ...{ number: order.number, subtotal: order.subtotal, discount: order.discount, tax: order.tax, total: order.total },
    ...{ user_id: null, guest_id: null, email: null, note: null, promo_code: 'TWICE' },
    address: { country: 'DE', name: 'Deleted account', line1: '', city: '', postalCode: '', phone: null },
  });
  const promoNow = await db.selectFrom('promos').select('used').where('id', '=', promo).executeTakeFirst();
  const use = await db.selectFrom('promo_uses').select(['email', 'user_id']).where('order_id', '=', order._id).executeTakeFirst();
  expect([promoNow, use]).toEqual([{ used: 1 }, { email: null, user_id: null }]);
});

test('reviews stay under "Guest User"', async ({ app, shop }) => {
  const person = await aPerson(app, shop);
  const { _id } = await aProduct(shop.db);
  await person.call('POST', '/review', { product: _id, rating: 4, comment: 'Good food' });
  await shop.db.updateTable('reviews').set({ status: 'published' }).where('product_id', '=', _id).execute();
  const reviews = async () => (await app.inject(`/api/v1/review/product/${_id}`)).json().data;
  expect((await person.erase()).statusCode).toBe(200);
  expect(JSON.stringify(await reviews())).toContain('"user":{"name":"Guest User"}');
});

test('a wrong password deletes nothing, and neither does an order on its way', async ({ app, db, shop }) => {
  const person = await aPerson(app, shop);
  const { order } = await person.order();
  const wrong = await person.erase('not the password');
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong_credentials']);
  const open = await person.erase();
  expect([open.statusCode, open.json().code]).toEqual([409, 'open_orders']);
  expect((await person.call('GET', '/user')).json().data.name).toBe(person.name);
  await person.call('PUT', `/order/${order._id}/cancel`);
  expect((await person.erase()).statusCode).toBe(200);
  expect(await db.selectFrom('users').select('id').where('id', '=', person.id).execute()).toEqual([]);
});

test('a request that was never placed keeps nobody: it is let go with its stock', async ({ app, db, shop }) => {
  const person = await aPerson(app, shop);
  const { mainVariation, _id } = await aProduct(db, { variations: [{ stock: 1 }] });
  const address = await person.anAddress();
  const items = [{ variation: mainVariation._id, quantity: 1 }];
  const quote = (await person.call('GET', `/order/shipment/address/${address}?items=${mainVariation._id}:1`)).json().data;
  expect((await person.call('POST', `/order/request?shipment_id=${quote._id}`, { address, items })).statusCode).toBe(201);
  expect((await person.erase()).statusCode).toBe(200);
  expect((await app.inject(`/api/v1/product/${_id}`)).json().data.mainVariation.maxQuantity).toBe(1);
  expect(await tablesWith(db, person.word)).toEqual([]);
});

test("what is known by an e-mail that the account never proved is not the account's to delete", async ({ app, db, shop }) => {
  const person = await aPerson(app, shop);
  await app.inject({
    method: 'POST',
    url: '/api/v1/contact',
    payload: { name: 'Ada', email: person.email, subject: 'Hello', message: 'It is mine' },
  });
  await db.updateTable('users').set({ email_verified: false }).where('id', '=', person.id).execute();
  expect((await person.erase()).statusCode).toBe(200);
  expect(await db.selectFrom('contacts').select('name').where('email', '=', person.email).execute()).toEqual([{ name: 'Ada' }]);
});

test('whoever orders while the account is deleted has an order or an account, and never half of either', async ({ app, db, shop }) => {
  for (let round = 0; round < rounds; round++) {
    const person = await aPerson(app, shop);
    const { mainVariation } = await aProduct(db);
    const address = await person.anAddress();
    const payload = { address, items: [{ variation: mainVariation._id, quantity: 1 }] };
    const [erased, ordered] = await Promise.all([person.erase(), person.call('POST', '/order', payload)]);
    const users = await db.selectFrom('users').select('id').where('id', '=', person.id).execute();
    if (erased.statusCode === 200) {
      expect([401, 404]).toContain(ordered.statusCode);
      expect(users).toEqual([]);
      expect(await tablesWith(db, person.word)).toEqual([]);
    } else {
      expect([erased.json().code, ordered.statusCode, users.length]).toEqual(['open_orders', 201, 1]);
    }
  }
});

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
