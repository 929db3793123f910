import { sql } from 'kysely';
import { createPromo } from '#server/domains/promotions/create-promo.ts';
import { readSettings } from '#server/domains/settings/read-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { anotherProcess } from '#tests/support/another-process.ts';
import { aShopper, complete, create, itemsOf, placedOf, quote, request, reservedOf, timesOf } from '#tests/support/order-calls.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { completeOrder } from './complete-order.ts';
import { createOrder } from './create-order.ts';

/** Who is first differs from run to run. */
const again = { repeats: rounds - 1 };

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
  // Whoever asks for a quote when the last one has been bought, also by themselves, is told so.
  const quotes = await timesOf(6, () => quote(app, shopper, items));
  const answers = await timesOf(6, async (n) => {
    const requested = await request(app, shopper, { items }, quotes[n]);
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
