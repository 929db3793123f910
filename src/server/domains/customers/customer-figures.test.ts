import { sql } from 'kysely';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { cancelOrder } from '#server/domains/orders/lifecycle/cancel-order.ts';
import { claimGuestOrders } from '#server/domains/orders/lifecycle/claim-guest-orders.ts';
import { anOrder, copyOrders } from '#server/domains/orders/orders.builders.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { isDeep, rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { customerChecks } from './customer-checks.ts';
import { recountCustomerFigures } from './customer-figures.queries.ts';
import { aCustomerWithOrders } from './customers.builders.ts';

test('the figures of a user follow whatever becomes of their orders, also of several at once', async ({ db }) => {
  const { userId, order, orderIds } = await aCustomerWithOrders(db);
  const figures = () =>
    db
      .selectFrom('customer_figures')
      .select(['orders', sql<number>`spent::integer`.as('spent')])
      .where('user_id', '=', userId)
      .executeTakeFirst();
  const { total } = order;
  expect(await figures()).toEqual({ orders: 2, spent: 2 * total });
  const refund = (orderId: string, amount: number) =>
    sql`insert into refunds (id, order_id, amount, state, provider, created_by)
    values (${crypto.randomUUID()}, ${orderId}, ${amount}, 'pending', 'cash', 'shop')`.execute(db);
  for (let round = 0; round < rounds; round++) {
    await Promise.all([
      ...orderIds.map((id) => db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute()),
      ...orderIds.map((id) => refund(id, 100)),
    ]);
    expect(await figures()).toEqual({ orders: 2, spent: 0 });
    await Promise.all(orderIds.map((id) => db.updateTable('orders').set({ status: 'placed' }).where('id', '=', id).execute()));
    expect(await figures()).toEqual({ orders: 2, spent: 2 * (total - 100) });
    await db.updateTable('refunds').set({ state: 'failed' }).execute();
    expect(await figures()).toEqual({ orders: 2, spent: 2 * total });
  }
  const [first = ''] = orderIds;
  const other = await aUser(db);
  await db.updateTable('orders').set({ user_id: other.userId }).where('id', '=', first).execute();
  expect(await figures()).toEqual({ orders: 1, spent: total });
  await db.updateTable('orders').set({ user_id: null, erased_at: new Date(), email: null }).where('user_id', '=', userId).execute();
  expect(await figures()).toEqual({ orders: 0, spent: 0 });
  await db.deleteFrom('users').where('id', '=', userId).execute();
  expect(await figures()).toBeUndefined();
});

test('what a customer has paid for gift cards is not spent yet, whether it is counted as it happens or again', async ({ db }) => {
  const { userId, order, orderIds } = await aCustomerWithOrders(db);
  const [giftCard = '', goods = ''] = orderIds;
  await sql`update orders set delivery = jsonb_set(delivery, '{kind}', '"email"') where id = ${giftCard}`.execute(db);
  const figures = async () =>
    db.selectFrom('customer_figures').select(['orders', 'spent']).where('user_id', '=', userId).executeTakeFirstOrThrow();
  for (const status of ['cancelled', 'placed'] as const) await db.updateTable('orders').set({ status }).where('id', '=', goods).execute();
  const expected = { orders: 2, spent: order.total };
  expect(await figures()).toEqual(expected);
  await recountCustomerFigures(db);
  expect(await figures()).toEqual(expected);
});

test.runIf(isDeep)('thousands of orders of a guest become those of their new account at once, and are counted', async ({ db }) => {
  const { userId, email } = await aUser(db);
  const { order } = await anOrder(db);
  await db.updateTable('orders').set({ email }).where('id', '=', order._id).execute();
  await copyOrders(db, order._id, { count: 4_000 });
  await claimGuestOrders(db, { userId, email });
  const figures = await db.selectFrom('customer_figures').select('orders').where('user_id', '=', userId).executeTakeFirstOrThrow();
  expect(figures.orders).toBe(4_001);
});

test('an order that is placed and one that is cancelled do not wait for each other, although both count for one customer', async ({
  db,
}) => {
  const { userId } = await aUser(db);
  const ofUser = (id: string) => db.updateTable('orders').set({ user_id: userId, guest_id: null }).where('id', '=', id);
  const [first, second] = [(await anOrder(db)).order, (await anOrder(db)).order];
  await ofUser(first._id).execute();
  const variation = first.items[0]?.variation ?? '';
  const cancelling = await db.transaction().execute(async (placing) => {
    // As placing does: first the stock, then the order.
    await sql`update stock_levels set reserved = reserved + 1 where variation_id = ${variation}::uuid`.execute(placing);
    const cancelling = inTransaction(db, (db) =>
      cancelOrder(db, { kind: 'user', userId, sessionId: '', authenticatedAt: new Date() }, { id: first._id }),
    );
    // It waits for the stock.
    await expect.poll(async () => (await sql`select from pg_locks where not granted`.execute(placing)).rows.length).toBeGreaterThan(0);
    await sql`update orders set user_id = ${userId}::uuid, guest_id = null where id = ${second._id}::uuid`.execute(placing);
    return { cancelling };
  });
  expect((await cancelling.cancelling).status).toBe('cancelled');
  const { deadlocks } = (
    await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  ).rows[0] ?? { deadlocks: -1 };
  expect(deadlocks).toBe(0);
});

test('the doctor finds a user whose figures are wrong or missing, and counting again mends them', async ({ db, shop }) => {
  const [one, other] = [await aCustomerWithOrders(db), await aUser(db)];
  const problems = async () => (await Promise.all(customerChecks.map(({ find }) => find(shop)))).flat().map(({ says }) => says);
  expect(await problems()).toEqual([]);
  await db.updateTable('customer_figures').set({ spent: 1 }).where('user_id', '=', one.userId).execute();
  await db.deleteFrom('customer_figures').where('user_id', '=', other.userId).execute();
  const [problem, ...rest] = await problems();
  expect([problem, rest]).toEqual([expect.stringContaining('rebuild-statistics'), []]);
  for (const email of [one.email, other.email]) expect(problem).toContain(email);
  await recountCustomerFigures(db);
  expect(await problems()).toEqual([]);
});
