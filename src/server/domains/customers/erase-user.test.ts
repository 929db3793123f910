import { sql } from 'kysely';
import { aUserWithPassword } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anOrder, deliver, ordersLike } from '#server/domains/orders/orders.builders.ts';
import { createPromo } from '#server/domains/promotions/create-promo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { tablesWith } from '#tests/support/tables-with.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPerson } from './customers.builders.ts';
import { eraseUser } from './erase-user.ts';

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

/** A user with so many orders that are over. */
async function aRegular(db: Database, orders: number): Promise<string> {
  const { id } = await aUserWithPassword(db);
  const { order } = await anOrder(db);
  await db.updateTable('orders').set({ user_id: id, guest_id: null, status: 'delivered' }).where('id', '=', order._id).execute();
  await ordersLike(db, order._id, { count: orders - 1 });
  return id;
}

test('whoever has ordered much is forgotten by as many statements as others', async ({ db, connection }) => {
  const [few, many] = [await aRegular(db, 2), await aRegular(db, 30)];
  const byFew = await countStatements(connection, () => eraseUser(db, few));
  expect(await countStatements(connection, () => eraseUser(db, many))).toHaveLength(byFew.length);
});

test('no statement of forgetting takes long, however much was ordered and is kept for repeated calls', async ({ db }) => {
  const id = await aRegular(db, 300);
  await sql`insert into idempotency_keys (caller, route, key, body_hash, reply)
    select 'guest:' || n, 'POST /order', n::text, '', json_build_object('_id', gen_random_uuid(), 'items', repeat(md5(n::text), 100))
    from generate_series(1, 5000) n`.execute(db);
  await db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '3s'`.execute(db);
    await eraseUser(db, id);
  });
  expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
});
