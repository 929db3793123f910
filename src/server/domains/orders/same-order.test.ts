import { anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { aShopper, complete, create, itemsOf, placedOf, request, send, timesOf } from '#tests/support/order-calls.ts';
import { expect, test } from '#tests/support/test.ts';

/** As if it had been placed so long ago. */
async function placedBefore(db: Database, id: string, seconds: number): Promise<void> {
  const at = new Date(Date.now() - seconds * 1_000);
  await db.updateTable('order_history').set({ at }).where('order_id', '=', id).execute();
  await db.updateTable('orders').set({ created_at: at, updated_at: at }).where('id', '=', id).execute();
}

test('the same items are the same in another order and in more lines; promo, payment, e-mail and note make no other order', async ({
  app,
  db,
}) => {
  const shopper = await aShopper(app, db, 'guest');
  const [one, two] = await itemsOf(db, 10, 10);
  if (!one || !two) throw new Error('Two products are needed');
  const first = await create(app, shopper, { items: [{ ...one, quantity: 2 }, two] });
  for (const body of [{}, { email: 'bob@example.com' }, { note: 'Ring twice' }, { payment: 'cash' }]) {
    expect(await create(app, shopper, { items: [two, one, one], body })).toEqual(first);
  }
});

test('other items, another quantity, another address and another caller make another order', async ({ app, db }) => {
  const [shopper, other] = [await aShopper(app, db, 'user'), await aShopper(app, db, 'user')];
  const [one, two] = await itemsOf(db, 20, 20);
  if (!one || !two) throw new Error('Two products are needed');
  const second = await send(app, shopper, 'POST', '/address', anAddressInput({ line1: 'Elsewhere 1' }));
  const orders = [
    await create(app, shopper, { items: [one] }),
    await create(app, shopper, { items: [two] }),
    await create(app, shopper, { items: [one, two] }),
    await create(app, shopper, { items: [{ ...one, quantity: 2 }] }),
    await create(app, { ...shopper, address: second.data._id }, { items: [one] }),
    await create(app, other, { items: [one] }),
  ];
  await send(app, shopper, 'PUT', `/address/${shopper.address}`, { line1: 'Lindenallee 70' });
  orders.push(await create(app, shopper, { items: [one] }));
  expect(orders.map(({ status }) => status)).toEqual(Array(7).fill(201));
  expect(new Set(orders.map(({ data }) => data._id)).size).toBe(7);
});

test('after half a minute, or when the first was cancelled, the same is ordered once more', async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const items = await itemsOf(db, 10);
  const first = await create(app, shopper, { items });
  await placedBefore(db, first.data._id, 29);
  expect((await create(app, shopper, { items })).data._id).toBe(first.data._id);
  await placedBefore(db, first.data._id, 31);
  const second = await create(app, shopper, { items });
  expect(second.data._id).not.toBe(first.data._id);
  expect((await send(app, shopper, 'PUT', `/order/${second.data._id}/cancel`)).status).toBe(200);
  const third = await create(app, shopper, { items });
  expect(third).toMatchObject({ status: 201, data: { status: 'placed' } });
  expect((await placedOf(db, shopper)).map(({ id }) => id).sort()).toEqual([first.data._id, third.data._id].sort());
});

test('a request that waited long before it was completed is no older than its placing', async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const items = await itemsOf(db, 10);
  const pending = await request(app, shopper, { items });
  await placedBefore(db, pending.data._id, 25 * 60);
  const { data } = await complete(app, shopper, pending.data._id);
  expect((await create(app, shopper, { items })).data).toEqual(data);
});

test('what happens to an order later does not bring back the time in which it is repeated', async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const items = await itemsOf(db, 10);
  const first = await create(app, shopper, { items });
  await placedBefore(db, first.data._id, 60);
  await db.updateTable('orders').set({ status: 'processing', updated_at: new Date() }).where('id', '=', first.data._id).execute();
  expect((await create(app, shopper, { items })).data._id).not.toBe(first.data._id);
});

test('two keys are two orders; without one, the order of either key is repeated', async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const items = await itemsOf(db, 10);
  const keyed = await timesOf(2, (n) => create(app, shopper, { items, key: `tab-${n}` }));
  expect(keyed.map(({ status }) => status)).toEqual([201, 201]);
  const ids = keyed.map(({ data }) => data._id);
  expect(new Set(ids).size).toBe(2);
  expect(ids).toContain((await create(app, shopper, { items })).data._id);
  expect(ids).not.toContain((await create(app, shopper, { items, key: 'tab-3' })).data._id);
});

test('to look for a repetition costs an order in one call no statement, and one of a quote at most one', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const items = await itemsOf(db, 10);
  shop.cache.setReliable(true);
  await app.inject('/api/v1/settings');
  const [direct, quoted, keyed] = [await aShopper(app, db, 'guest'), await aShopper(app, db, 'guest'), await aShopper(app, db, 'guest')];
  const created = await countStatements(connection, () => create(app, direct, { items }));
  expect(created.length, created.join('\n')).toBeLessThanOrEqual(10);
  const without = await countStatements(connection, () => request(app, quoted, { items }));
  // A key is two statements.
  const withKey = await countStatements(connection, () => request(app, keyed, { items, key: 'counted' }));
  expect(without.length, without.join('\n')).toBe(withKey.length - 1);
  shop.cache.setReliable(false);
});
