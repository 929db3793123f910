import { sql } from 'kysely';
import { aUserWithPassword } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anOrder, copyOrders, setDelivered } from '#server/domains/orders/orders.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findTablesContaining } from '#tests/support/find-tables-containing.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCustomer } from './customers.builders.ts';
import { eraseUser } from './erase-user.ts';

test("a guest's open order with the email of an account does not prevent the account from being deleted, and stays as it is", async ({
  app,
  db,
  shop,
}) => {
  const customer = await aCustomer(app, shop);
  const otherGuest = await aGuest(db, { name: 'Sam Stranger' });
  const [open, delivered] = [await anOrder(db, { guest: otherGuest, email: customer.email }), await anOrder(db, { email: customer.email })];
  await setDelivered(db, delivered.order._id);
  expect((await customer.erase()).statusCode).toBe(200);
  const stored = await db
    .selectFrom('orders')
    .select(['id', 'status', 'email', 'guest_id', 'user_id'])
    .where('id', 'in', [open.order._id, delivered.order._id])
    .execute();
  expect(stored.find(({ id }) => id === open.order._id)).toMatchObject({
    ...{ status: 'placed', email: customer.email, guest_id: otherGuest.actor.guestId, user_id: null },
  });
  expect(stored.find(({ id }) => id === delivered.order._id)).toMatchObject({ email: null, user_id: null });
});

test('erased orders keep number, items, totals and country but no personal data; promo redemptions still count', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { id: promo } = await importPromo(db, { code: 'TWICE', title: 'Twice', type: 'percent', value: 10, usageLimit: 2 });
  const customer = await aCustomer(app, shop);
  const { order } = await customer.order({}, '?promo=twice');
  await runJobs(shop, connection);
  const mail = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', customer.email)
    .where('template', '=', 'orders.placed')
    .executeTakeFirst();
  const key = /key=(k_[\w-]+)/.exec(mail?.body ?? '')?.[1];
  expect((await app.inject(`/api/v1/order/${order._id}?key=${key}`)).statusCode).toBe(200);
  await setDelivered(db, order._id);
  expect((await customer.erase()).statusCode).toBe(200);

  expect((await app.inject(`/api/v1/order/${order._id}?key=${key}`)).statusCode).toBe(404);
  const track = await app.inject({ method: 'POST', url: '/api/v1/order/track', payload: { number: order.number, email: customer.email } });
  expect(track.statusCode).toBe(404);
  const stored = await db.selectFrom('orders').selectAll().where('id', '=', order._id).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    ...{ number: order.number, subtotal: order.subtotal, discount: order.discount, tax: order.tax, total: order.total },
    ...{ user_id: null, guest_id: null, email: null, note: null, promo_code: 'TWICE' },
    address: { country: 'DE', name: 'Deleted account', line1: '', city: '', postalCode: '', phone: null },
  });
  const promoNow = await db.selectFrom('promos').select('used').where('id', '=', promo).executeTakeFirst();
  expect(promoNow).toEqual({ used: 1 });
});

test('reviews of an erased user stay under "Guest User"', async ({ app, shop }) => {
  const customer = await aCustomer(app, shop);
  const { _id } = await aProduct(shop.db);
  await customer.call('POST', '/review', { product: _id, rating: 4, comment: 'Good food' });
  await shop.db.updateTable('reviews').set({ status: 'published' }).where('product_id', '=', _id).execute();
  const reviews = async () => (await app.inject(`/api/v1/review/product/${_id}`)).json().data;
  expect((await customer.erase()).statusCode).toBe(200);
  expect(JSON.stringify(await reviews())).toContain('"user":{"name":"Guest User"}');
});

test('a wrong password or an open order prevents the account from being deleted', async ({ app, db, shop }) => {
  const customer = await aCustomer(app, shop);
  const { order } = await customer.order();
  const wrong = await customer.erase('not the password');
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong_credentials']);
  const open = await customer.erase();
  expect([open.statusCode, open.json().code]).toEqual([409, 'open_orders']);
  expect((await customer.call('GET', '/user')).json().data.name).toBe(customer.name);
  await customer.call('PUT', `/order/${order._id}/cancel`);
  expect((await customer.erase()).statusCode).toBe(200);
  expect(await db.selectFrom('users').select('id').where('id', '=', customer.id).execute()).toEqual([]);
});

test('a pending order request does not prevent the account from being deleted, and its stock is released', async ({ app, db, shop }) => {
  const customer = await aCustomer(app, shop);
  const { mainVariation, _id } = await aProduct(db, { variations: [{ stock: 1 }] });
  const address = await customer.anAddress();
  const items = [{ variation: mainVariation._id, quantity: 1 }];
  const quote = (await customer.call('GET', `/order/shipment/address/${address}?items=${mainVariation._id}:1`)).json().data;
  expect((await customer.call('POST', `/order/request?shipment_id=${quote._id}`, { address, items })).statusCode).toBe(201);
  expect((await customer.erase()).statusCode).toBe(200);
  expect((await app.inject(`/api/v1/product/${_id}`)).json().data.mainVariation.maxQuantity).toBe(1);
  expect(await findTablesContaining(db, customer.word)).toEqual([]);
});

test('data linked only to an unverified email is not deleted with the account', async ({ app, db, shop }) => {
  const customer = await aCustomer(app, shop);
  await app.inject({
    method: 'POST',
    url: '/api/v1/contact',
    payload: { name: 'Ada', email: customer.email, subject: 'Hello', message: 'It is mine' },
  });
  await db.updateTable('users').set({ email_verified: false }).where('id', '=', customer.id).execute();
  expect((await customer.erase()).statusCode).toBe(200);
  expect(await db.selectFrom('contact_messages').select('name').where('email', '=', customer.email).execute()).toEqual([{ name: 'Ada' }]);
});

test('when an order is placed while the account is deleted, exactly one of the two succeeds', async ({ app, db, shop }) => {
  for (let round = 0; round < rounds; round++) {
    const customer = await aCustomer(app, shop);
    const { mainVariation } = await aProduct(db);
    const address = await customer.anAddress();
    const payload = { address, items: [{ variation: mainVariation._id, quantity: 1 }] };
    const [erased, ordered] = await Promise.all([customer.erase(), customer.call('POST', '/order', payload)]);
    const users = await db.selectFrom('users').select('id').where('id', '=', customer.id).execute();
    if (erased.statusCode === 200) {
      expect([401, 404]).toContain(ordered.statusCode);
      expect(users).toEqual([]);
      expect(await findTablesContaining(db, customer.word)).toEqual([]);
    } else {
      expect([erased.json().code, ordered.statusCode, users.length]).toEqual(['open_orders', 201, 1]);
    }
  }
});

/** The number of statements that wait for a lock. */
const countWaiting = async (db: Database): Promise<number> =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length;

test('the reply to a cart call that runs while the account is deleted is not left behind', async ({ app, db, shop }) => {
  const customer = await aCustomer(app, shop);
  const { _id, mainVariation } = await aProduct(db);
  const add = () => customer.call('PUT', `/user/add_to_cart/${_id}?variation=${mainVariation._id}`);
  expect((await add()).statusCode).toBe(200);
  const statusOf = ({ statusCode }: { statusCode: number }) => statusCode;
  const { adding, erasing } = await db.transaction().execute(async (blocking) => {
    // The call holds the cart and waits for its line; the erasure then waits for the cart.
    await blocking.selectFrom('cart_lines').select('quantity').where('variation_id', '=', mainVariation._id).forUpdate().execute();
    const adding = add().then(statusOf);
    await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(1);
    const erasing = customer.erase().then(statusOf);
    await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(2);
    return { adding, erasing };
  });
  expect([await adding, await erasing]).toEqual([200, 200]);
  expect(await findTablesContaining(db, customer.word)).toEqual([]);
});

/** A user with the given number of delivered orders. */
async function aUserWithOrders(db: Database, orders: number): Promise<string> {
  const { id } = await aUserWithPassword(db);
  const { order } = await anOrder(db);
  await db.updateTable('orders').set({ user_id: id, guest_id: null, status: 'delivered' }).where('id', '=', order._id).execute();
  await copyOrders(db, order._id, { count: orders - 1 });
  return id;
}

test('erasing a user takes the same number of statements, however many orders there are', async ({ db, connection }) => {
  const [few, many] = [await aUserWithOrders(db, 2), await aUserWithOrders(db, 30)];
  const byFew = await recordStatements(connection, () => eraseUser(db, few));
  expect(await recordStatements(connection, () => eraseUser(db, many))).toHaveLength(byFew.length);
});

test('no erasure statement takes long, however many orders and stored replies there are', async ({ db }) => {
  const id = await aUserWithOrders(db, 300);
  await sql`insert into idempotency_keys (caller, route, key, body_hash, reply)
    select 'guest:' || n, 'POST /order', n::text, '', json_build_object('_id', gen_random_uuid(), 'items', repeat(md5(n::text), 100))
    from generate_series(1, 5000) n`.execute(db);
  await db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '3s'`.execute(db);
    await eraseUser(db, id);
  });
  expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
});
