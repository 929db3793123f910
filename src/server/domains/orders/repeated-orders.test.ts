import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest, anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { createPromo } from '#server/domains/promotions/create-promo.ts';
import { readSettings } from '#server/domains/settings/read-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { anotherProcess } from '#tests/support/another-process.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { completeOrder } from './complete-order.ts';
import { createOrder } from './create-order.ts';

/** Who is first differs from run to run. */
const again = { repeats: rounds - 1 };

type Items = { variation: string; quantity: number }[];

interface Shopper {
  headers: Record<string, string>;
  address: string;
  column: 'guest_id' | 'user_id';
  id: string;
}

async function aShopper(app: FastifyInstance, db: Database, kind: 'guest' | 'user'): Promise<Shopper> {
  if (kind === 'guest') {
    const { cookie, address, actor } = await aGuest(db);
    return { headers: { cookie }, address: address._id, column: 'guest_id', id: actor.guestId };
  }
  const { authorization, userId } = await aUser(db);
  const headers = { authorization };
  const added = await app.inject({ method: 'POST', url: '/api/v1/address', headers, payload: anAddressInput() });
  return { headers, address: added.json().data._id, column: 'user_id', id: userId };
}

const itemsOf = async (db: Database, ...stocks: number[]): Promise<Items> => {
  const items: Items = [];
  for (const stock of stocks) items.push({ variation: (await aProduct(db, { variations: [{ stock }] })).mainVariation._id, quantity: 1 });
  return items;
};

interface Ordering {
  items: Items;
  key?: string;
  body?: object;
  query?: string;
}

/** Sends one call of the shopper, and answers its status with what it says. */
async function send(
  app: FastifyInstance,
  { headers }: Shopper,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  key?: string,
) {
  const response = await app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, code: response.json().code, data: response.json().data };
}

const create = (app: FastifyInstance, shopper: Shopper, { items, key, body = {}, query = '' }: Ordering) =>
  send(app, shopper, 'POST', `/order${query}`, { address: shopper.address, items, email: 'ada@example.com', ...body }, key);

async function request(app: FastifyInstance, shopper: Shopper, { items, key }: Ordering) {
  const asked = items.map(({ variation, quantity }) => `${variation}:${quantity}`).join(',');
  const quote = await send(app, shopper, 'GET', `/order/shipment/address/${shopper.address}?items=${asked}`);
  if (quote.status !== 200) return quote;
  return send(app, shopper, 'POST', `/order/request?shipment_id=${quote.data._id}`, { address: shopper.address, items }, key);
}

const complete = (app: FastifyInstance, shopper: Shopper, id: string) =>
  send(app, shopper, 'POST', `/order/request/${id}/complete?email=ada@example.com`);

const placedOf = (db: Database, { column, id }: Shopper) =>
  db.selectFrom('orders').select('id').where(column, '=', id).where('status', '=', 'placed').execute();

const reservedOf = async (db: Database, items: Items) =>
  (
    await db
      .selectFrom('stock_levels')
      .select('reserved')
      .where('variation_id', '=', items[0]?.variation ?? '')
      .executeTakeFirstOrThrow()
  ).reserved;

const timesOf = <T>(count: number, call: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => call(n)));

/** As if it had been placed so long ago. */
async function placedBefore(db: Database, id: string, seconds: number): Promise<void> {
  const at = new Date(Date.now() - seconds * 1_000);
  await db.updateTable('order_history').set({ at }).where('order_id', '=', id).execute();
  await db.updateTable('orders').set({ created_at: at, updated_at: at }).where('id', '=', id).execute();
}

for (const kind of ['guest', 'user'] as const) {
  for (const count of [5, 20]) {
    test(
      `${count} calls of a ${kind} at once, without a key, are one order: one piece, one promo use, one mail`,
      again,
      async ({ app, db, shop, connection }) => {
        const shopper = await aShopper(app, db, kind);
        const items = await itemsOf(db, 1);
        const code = crypto.randomUUID();
        await createPromo(db, { code, title: 'Once', type: 'percent', value: 10, usageLimit: 1 });
        const email = `${code}@example.com`;
        const answers = await timesOf(count, () => create(app, shopper, { items, query: `?promo=${code}`, body: { email } }));
        const [first] = answers;
        expect(first).toMatchObject({ status: 201, data: { status: 'placed', discount: 200 } });
        for (const answer of answers) expect(answer).toEqual(first);
        expect(await placedOf(db, shopper)).toEqual([{ id: first?.data._id }]);
        expect(await reservedOf(db, items)).toBe(1);
        await runJobs(shop, connection);
        expect(await db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).toHaveLength(1);
      },
    );
  }
}

test('calls that reach two processes at once are one order as well', again, async ({ app, db, shop, connection }) => {
  const other = await anotherProcess(shop, connection);
  try {
    const shopper = await aShopper(app, db, 'guest');
    const items = await itemsOf(db, 10, 10);
    const answers = await timesOf(8, (n) => create(n % 2 ? other.app : app, shopper, { items: n % 3 ? items : items.toReversed() }));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data._id}`)).size).toBe(1);
    expect(await placedOf(db, shopper)).toHaveLength(1);
    expect(await reservedOf(db, items)).toBe(1);
  } finally {
    await other.close();
  }
});

test('requests that are made and completed at once, without a key, place one order', again, async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'user');
  const items = await itemsOf(db, 1);
  const answers = await timesOf(6, async () => {
    const requested = await request(app, shopper, { items });
    return requested.status === 201 ? complete(app, shopper, requested.data._id) : requested;
  });
  const placed = await placedOf(db, shopper);
  expect(placed).toHaveLength(1);
  for (const { status, code, data } of answers) {
    // Who was overtaken by a newer request of the same caller hears of it.
    if (status === 200) expect(data).toMatchObject({ _id: placed[0]?.id, status: 'placed' });
    else expect(code).toBe('invalid_transition');
  }
  expect(await reservedOf(db, items)).toBe(1);
});

test(
  'what was placed is answered to whoever asks for the same by any of the calls, also while it is being completed',
  again,
  async ({ app, db }) => {
    const shopper = await aShopper(app, db, 'guest');
    const items = await itemsOf(db, 5);
    const pending = await request(app, shopper, { items });
    const [completed, repeated] = await Promise.all([complete(app, shopper, pending.data._id), create(app, shopper, { items })]);
    expect(repeated).toMatchObject({ status: 201, data: { status: 'placed' } });
    // Whichever was first: the request was completed and is the order, or it had been released for the other one.
    if (completed.status === 200) expect(repeated.data).toEqual(completed.data);
    else expect(completed.code).toBe('invalid_transition');
    const answers = [await create(app, shopper, { items }), await request(app, shopper, { items })];
    for (const { status, data } of answers) expect({ status, data }).toEqual({ status: 201, data: repeated.data });
    expect((await complete(app, shopper, repeated.data._id)).data).toEqual(repeated.data);
    expect(await reservedOf(db, items)).toBe(1);
  },
);

/** Answers whether somebody waits for what an open transaction holds. */
const isWaitedFor = async (db: Database) =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length > 0;

test('who asks while the first is under way waits for it, and gets it when it is placed', async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const items = await itemsOf(db, 5);
  const pending = await request(app, shopper, { items });
  let asking: ReturnType<typeof create> | undefined;
  const placed = await inTransaction(db, async (held) => {
    const order = await completeOrder(held, { kind: 'guest', guestId: shopper.id }, pending.data._id, 'ada@example.com');
    asking = create(app, shopper, { items });
    await expect.poll(() => isWaitedFor(db)).toBe(true);
    return order;
  });
  expect(await asking).toMatchObject({ status: 201, data: placed });
  expect(await reservedOf(db, items)).toBe(1);
});

test('who asks while the first is under way orders when that fails', async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const items = await itemsOf(db, 1);
  const wish = { address: shopper.address, items, email: 'first@example.com' };
  let asking: ReturnType<typeof create> | undefined;
  const first = inTransaction(db, async (held) => {
    await createOrder(held, { kind: 'guest', guestId: shopper.id }, wish, await readSettings(held));
    asking = create(app, shopper, { items });
    await expect.poll(() => isWaitedFor(db)).toBe(true);
    throw new Error('The connection is lost');
  });
  await expect(first).rejects.toThrow('The connection is lost');
  expect(await asking).toMatchObject({ status: 201, data: { status: 'placed', email: 'ada@example.com' } });
  expect(await placedOf(db, shopper)).toHaveLength(1);
  expect(await reservedOf(db, items)).toBe(1);
});

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

test('a call that is refused leaves nothing to repeat: the next one places the order', again, async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const items = await itemsOf(db, 1);
  const answers = await timesOf(6, (n) => create(app, shopper, { items, body: n % 2 ? {} : { email: undefined } }));
  const placed = await placedOf(db, shopper);
  expect(placed).toHaveLength(1);
  for (const { status, code, data } of answers) {
    if (status === 201) expect(data._id).toBe(placed[0]?.id);
    else expect(code).toBe('email_required');
  }
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(3);
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
