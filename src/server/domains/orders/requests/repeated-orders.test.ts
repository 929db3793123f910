import { sql } from 'kysely';
import { theCarrier } from '#server/domains/delivery/delivery.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import {
  aShopper,
  createItems,
  findPlacedOrders,
  getReserved,
  repeatConcurrently,
  sendCompleteOrder,
  sendCreateOrder,
  sendOrderRequest,
  sendQuote,
} from '#tests/support/order-requests.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { openSecondProcess } from '#tests/support/second-process.ts';
import { expect, test } from '#tests/support/test.ts';
import { completeOrder } from './complete-order.ts';
import { requestAndCompleteOrder } from './request-and-complete-order.ts';

/** The winner differs from run to run. */
const repeat = { repeats: rounds - 1 };

for (const kind of ['guest', 'user'] as const) {
  for (const count of [5, 20]) {
    test(
      `${count} parallel calls of a ${kind} without a key place one order: one unit, one promo redemption, one mail`,
      repeat,
      async ({ app, db, shop, connection }) => {
        const shopper = await aShopper(app, db, kind);
        const items = await createItems(db, 1);
        const code = crypto.randomUUID();
        await importPromo(db, { code, title: 'Once', type: 'percent', value: 10, usageLimit: 1 });
        const email = `${code}@example.com`;
        const replies = await repeatConcurrently(count, () =>
          sendCreateOrder(app, shopper, { items, query: `?promo=${code}`, body: { email } }),
        );
        const [first] = replies;
        expect(first).toMatchObject({ status: 201, data: { status: 'placed', discount: 200 } });
        for (const reply of replies) expect(reply).toEqual(first);
        expect(await findPlacedOrders(db, shopper)).toEqual([{ id: first?.data._id }]);
        expect(await getReserved(db, items)).toBe(1);
        await runJobs(shop, connection);
        expect(await db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).toHaveLength(1);
      },
    );
  }
}

test('parallel calls to two processes also place one order', repeat, async ({ app, db, shop, connection }) => {
  const other = await openSecondProcess(shop, connection);
  try {
    const shopper = await aShopper(app, db, 'guest');
    const items = await createItems(db, 10, 10);
    const replies = await repeatConcurrently(8, (n) =>
      sendCreateOrder(n % 2 ? other.app : app, shopper, { items: n % 3 ? items : items.toReversed() }),
    );
    expect(new Set(replies.map(({ status, data }) => `${status} ${data._id}`)).size).toBe(1);
    expect(await findPlacedOrders(db, shopper)).toHaveLength(1);
    expect(await getReserved(db, items)).toBe(1);
  } finally {
    await other.close();
  }
});

test('parallel requests without a key, each completed, place one order', repeat, async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'user');
  const items = await createItems(db, 1);
  // Quoted first: once the last unit is ordered, even by the same caller, a quote fails as out of stock.
  const quotes = await repeatConcurrently(6, () => sendQuote(app, shopper, items));
  const replies = await repeatConcurrently(6, async (n) => {
    const requested = await sendOrderRequest(app, shopper, { items }, quotes[n]);
    return requested.status === 201 ? sendCompleteOrder(app, shopper, requested.data._id) : requested;
  });
  const placed = await findPlacedOrders(db, shopper);
  expect(placed).toHaveLength(1);
  for (const { status, code, data } of replies) {
    // A request that was replaced by a newer one of the caller cannot be completed.
    if (status === 200) expect(data).toMatchObject({ _id: placed[0]?.id, status: 'placed' });
    else expect(code).toBe('invalid_transition');
  }
  expect(await getReserved(db, items)).toBe(1);
});

test('repeating a placed order with any of the calls returns that order, even while it is being completed', repeat, async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const items = await createItems(db, 5);
  const pending = await sendOrderRequest(app, shopper, { items });
  const [completed, repeated] = await Promise.all([
    sendCompleteOrder(app, shopper, pending.data._id),
    sendCreateOrder(app, shopper, { items }),
  ]);
  expect(repeated).toMatchObject({ status: 201, data: { status: 'placed' } });
  // Either the request was completed and is the order, or it was released for the other one.
  if (completed.status === 200) expect(repeated.data).toEqual(completed.data);
  else expect(completed.code).toBe('invalid_transition');
  const replies = [await sendCreateOrder(app, shopper, { items }), await sendOrderRequest(app, shopper, { items })];
  for (const { status, data } of replies) expect({ status, data }).toEqual({ status: 201, data: repeated.data });
  expect((await sendCompleteOrder(app, shopper, repeated.data._id)).data).toEqual(repeated.data);
  expect(await getReserved(db, items)).toBe(1);
});

/** Whether a connection waits for a lock of an open transaction. */
const isLockAwaited = async (db: Database) =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length > 0;

test('a repetition waits for the first call, and returns its order once placed', async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const items = await createItems(db, 5);
  const pending = await sendOrderRequest(app, shopper, { items });
  let repetition: ReturnType<typeof sendCreateOrder> | undefined;
  const placed = await inTransaction(db, async (transaction) => {
    const order = await completeOrder(transaction, { kind: 'guest', guestId: shopper.id }, pending.data._id, 'ada@example.com');
    repetition = sendCreateOrder(app, shopper, { items });
    await expect.poll(() => isLockAwaited(db)).toBe(true);
    return order;
  });
  expect(await repetition).toMatchObject({ status: 201, data: placed });
  expect(await getReserved(db, items)).toBe(1);
});

test('a repetition places the order when the first call fails', async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const items = await createItems(db, 1);
  const draft = { address: shopper.address, items, email: 'first@example.com' };
  let repetition: ReturnType<typeof sendCreateOrder> | undefined;
  const first = inTransaction(db, async (transaction) => {
    const terms = { settings: await getSettings(transaction), carrier: await theCarrier(transaction) };
    await requestAndCompleteOrder(transaction, { kind: 'guest', guestId: shopper.id }, draft, terms);
    repetition = sendCreateOrder(app, shopper, { items });
    await expect.poll(() => isLockAwaited(db)).toBe(true);
    throw new Error('The connection is lost');
  });
  await expect(first).rejects.toThrow('The connection is lost');
  expect(await repetition).toMatchObject({ status: 201, data: { status: 'placed', email: 'ada@example.com' } });
  expect(await findPlacedOrders(db, shopper)).toHaveLength(1);
  expect(await getReserved(db, items)).toBe(1);
});

test('a rejected call leaves nothing to repeat: the next one places the order', repeat, async ({ app, db }) => {
  const shopper = await aShopper(app, db, 'guest');
  const items = await createItems(db, 1);
  const replies = await repeatConcurrently(6, (n) => sendCreateOrder(app, shopper, { items, body: n % 2 ? {} : { email: undefined } }));
  const placed = await findPlacedOrders(db, shopper);
  expect(placed).toHaveLength(1);
  for (const { status, code, data } of replies) {
    if (status === 201) expect(data._id).toBe(placed[0]?.id);
    else expect(code).toBe('email_required');
  }
  expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(3);
});
