import { anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  aShopper,
  createItems,
  findPlacedOrders,
  repeatConcurrently,
  sendCompleteOrder,
  sendCreateOrder,
  sendOrderRequest,
  sendRequest,
} from '#tests/support/order-requests.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { expect, test } from '#tests/support/test.ts';

/** Backdates an order. */
async function setPlacedSecondsAgo(db: Database, id: string, seconds: number): Promise<void> {
  const at = new Date(Date.now() - seconds * 1_000);
  await db.updateTable('order_history').set({ at }).where('order_id', '=', id).execute();
  await db.updateTable('orders').set({ created_at: at, updated_at: at }).where('id', '=', id).execute();
}

test('the order repeats despite another sequence or split of items, payment, email or note', async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const [one, two] = await createItems(db, 10, 10);
  if (!one || !two) throw new Error('Two products are needed');
  const first = await sendCreateOrder(app, shopper, { items: [{ ...one, quantity: 2 }, two] });
  for (const body of [{}, { email: 'bob@example.com' }, { note: 'Ring twice' }, { payment: 'cash' }]) {
    expect(await sendCreateOrder(app, shopper, { items: [two, one, one], body })).toEqual(first);
  }
});

test('other items, another quantity, another address or another caller mean a new order', async ({ app, db }) => {
  const [shopper, other] = [await aShopper(app, db, 'user'), await aShopper(app, db, 'user')];
  const [one, two] = await createItems(db, 20, 20);
  if (!one || !two) throw new Error('Two products are needed');
  const second = await sendRequest(app, shopper, 'POST', '/address', anAddressInput({ line1: 'Elsewhere 1' }));
  const orders = [
    await sendCreateOrder(app, shopper, { items: [one] }),
    await sendCreateOrder(app, shopper, { items: [two] }),
    await sendCreateOrder(app, shopper, { items: [one, two] }),
    await sendCreateOrder(app, shopper, { items: [{ ...one, quantity: 2 }] }),
    await sendCreateOrder(app, { ...shopper, address: second.data._id }, { items: [one] }),
    await sendCreateOrder(app, other, { items: [one] }),
  ];
  await sendRequest(app, shopper, 'PUT', `/address/${shopper.address}`, { line1: 'Lindenallee 70' });
  orders.push(await sendCreateOrder(app, shopper, { items: [one] }));
  expect(orders.map(({ status }) => status)).toEqual(Array(7).fill(201));
  expect(new Set(orders.map(({ data }) => data._id)).size).toBe(7);
});

test('after 30 seconds, or after a cancellation, the same items mean a new order', async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const items = await createItems(db, 10);
  const first = await sendCreateOrder(app, shopper, { items });
  await setPlacedSecondsAgo(db, first.data._id, 29);
  expect((await sendCreateOrder(app, shopper, { items })).data._id).toBe(first.data._id);
  await setPlacedSecondsAgo(db, first.data._id, 31);
  const second = await sendCreateOrder(app, shopper, { items });
  expect(second.data._id).not.toBe(first.data._id);
  expect((await sendRequest(app, shopper, 'PUT', `/order/${second.data._id}/cancel`)).status).toBe(200);
  const third = await sendCreateOrder(app, shopper, { items });
  expect(third).toMatchObject({ status: 201, data: { status: 'placed' } });
  expect((await findPlacedOrders(db, shopper)).map(({ id }) => id).sort()).toEqual([first.data._id, third.data._id].sort());
});

test('the 30 seconds start when the order is placed, not when it is requested', async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const items = await createItems(db, 10);
  const pending = await sendOrderRequest(app, shopper, { items });
  await setPlacedSecondsAgo(db, pending.data._id, 25 * 60);
  const { data } = await sendCompleteOrder(app, shopper, pending.data._id);
  expect((await sendCreateOrder(app, shopper, { items })).data).toEqual(data);
});

test('a later change of status does not extend the 30 seconds', async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const items = await createItems(db, 10);
  const first = await sendCreateOrder(app, shopper, { items });
  await setPlacedSecondsAgo(db, first.data._id, 60);
  await db.updateTable('orders').set({ status: 'processing', updated_at: new Date() }).where('id', '=', first.data._id).execute();
  expect((await sendCreateOrder(app, shopper, { items })).data._id).not.toBe(first.data._id);
});

test('two keys create two orders; a call without a key repeats one of them', async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const items = await createItems(db, 10);
  const keyed = await repeatConcurrently(2, (n) => sendCreateOrder(app, shopper, { items, key: `tab-${n}` }));
  expect(keyed.map(({ status }) => status)).toEqual([201, 201]);
  const ids = keyed.map(({ data }) => data._id);
  expect(new Set(ids).size).toBe(2);
  expect(ids).toContain((await sendCreateOrder(app, shopper, { items })).data._id);
  expect(ids).not.toContain((await sendCreateOrder(app, shopper, { items, key: 'tab-3' })).data._id);
});

test('detecting repetitions costs a direct order no statement and a quoted one at most one', async ({ app, db, shop, connection }) => {
  const items = await createItems(db, 10);
  shop.cache.setEnabled(true);
  for (const path of ['settings', 'delivery/zones']) await app.inject(`/api/v1/${path}`);
  // Reads the automatic promos.
  await app.inject({ method: 'POST', url: '/api/v1/product/cart/guest', payload: { cart: items } });
  const [direct, quoted, keyed] = [await aShopper(app, db, 'guest'), await aShopper(app, db, 'guest'), await aShopper(app, db, 'guest')];
  const created = await recordStatements(connection, () => sendCreateOrder(app, direct, { items }));
  expect(created.length, created.join('\n')).toBeLessThanOrEqual(10);
  const without = await recordStatements(connection, () => sendOrderRequest(app, quoted, { items }));
  // A key costs two statements.
  const withKey = await recordStatements(connection, () => sendOrderRequest(app, keyed, { items, key: 'counted' }));
  expect(without.length, without.join('\n')).toBe(withKey.length - 1);
  shop.cache.setEnabled(false);
});
