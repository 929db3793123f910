import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCheckout, anOrder, type Checkout, type Guest } from '../orders.builders.ts';
import { expireOrders } from './expire-orders.ts';

/** The winner differs from run to run. */
const repeat = { repeats: rounds - 1 };

test.afterEach(({ shop }) => expectCleanBooks(shop));

/** A different promo for each round. */
const newCode = (): string => crypto.randomUUID();

const levelOf = (db: Database, variation: string) =>
  db.selectFrom('stock_levels').select(['on_hand', 'reserved']).where('variation_id', '=', variation).executeTakeFirstOrThrow();

const guests = (db: Database, count: number): Promise<Guest[]> => Promise.all(Array.from({ length: count }, () => aGuest(db)));

const codesOf = (responses: { statusCode: number; json: () => { code?: string } }[]) => {
  const counts: Record<string, number> = {};
  for (const response of responses) {
    const name = `${response.statusCode} ${response.json().code ?? ''}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

const post = ({ guest, items, quote }: Checkout, { key, promo }: { key?: string; promo?: string } = {}) =>
  ({
    method: 'POST',
    url: `/api/v1/order/request?shipment_id=${quote._id}${promo ? `&promo=${promo}` : ''}`,
    headers: { cookie: guest.cookie, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { address: guest.address._id, items },
  }) as const;

test('when 60 guests order the last 10 units at once, 10 get one each and the others an error', repeat, async ({ app, db }) => {
  const product = await aProduct(db, { variations: [{ stock: 10 }] });
  const items = [{ variation: product.mainVariation._id, quantity: 1 }];
  const checkouts = await Promise.all((await guests(db, 60)).map((guest) => aCheckout(db, { guest, items })));
  const responses = await Promise.all(checkouts.map((checkout, n) => app.inject(post(checkout, { key: `last-${n}` }))));
  expect(codesOf(responses)).toEqual({ '201': 10, '409 out_of_stock': 50 });
  expect(await levelOf(db, product.mainVariation._id)).toEqual({ on_hand: 10, reserved: 10 });
  const shown = await db.selectFrom('products').select('in_stock').where('id', '=', product._id).executeTakeFirstOrThrow();
  expect(shown.in_stock).toBe(false);
});

test('orders of the same items in different sequences do not deadlock', repeat, async ({ app, db }) => {
  const [one, two] = [await aProduct(db, { variations: [{ stock: 100 }] }), await aProduct(db, { variations: [{ stock: 100 }] })];
  const items = [one, two].map(({ mainVariation }) => ({ variation: mainVariation._id, quantity: 1 }));
  const buyers = await guests(db, 40);
  const checkouts = await Promise.all(buyers.map((guest, n) => aCheckout(db, { guest, items: n % 2 ? items : [...items].reverse() })));
  expect(codesOf(await Promise.all(checkouts.map((checkout) => app.inject(post(checkout)))))).toEqual({ '201': 40 });
  expect(await levelOf(db, one.mainVariation._id)).toEqual({ on_hand: 100, reserved: 40 });
});

test('a product whose two variations sell out at the same moment is sold out', repeat, async ({ app, db }) => {
  for (let round = 0; round < 6; round++) {
    const product = await aProduct(db, { variations: [{ stock: 1 }, { stock: 1 }] });
    const checkouts = await Promise.all(
      product.variations.map(async ({ _id }) => aCheckout(db, { guest: await aGuest(db), items: [{ variation: _id, quantity: 1 }] })),
    );
    expect(codesOf(await Promise.all(checkouts.map((checkout) => app.inject(post(checkout)))))).toEqual({ '201': 2 });
    const shown = await db.selectFrom('products').select('in_stock').where('id', '=', product._id).executeTakeFirstOrThrow();
    expect(shown.in_stock).toBe(false);
  }
});

test('30 parallel requests with one key create one order and get the same reply', repeat, async ({ app, db }) => {
  const checkout = await aCheckout(db, { lines: [{ stock: 1 }] });
  const responses = await Promise.all(Array.from({ length: 30 }, () => app.inject(post(checkout, { key: 'twin' }))));
  expect(codesOf(responses)).toEqual({ '201': 30 });
  expect(new Set(responses.map((response) => JSON.stringify(response.json().data))).size).toBe(1);
  const orders = await db.selectFrom('orders').select('id').where('guest_id', '=', checkout.guest.actor.guestId).execute();
  expect(orders).toHaveLength(1);
});

test('a guest who sends many requests at once ends up with one open request', repeat, async ({ app, db }) => {
  const checkout = await aCheckout(db, { lines: [{ stock: 50, quantity: 2 }] });
  const responses = await Promise.all(Array.from({ length: 12 }, (_, n) => app.inject(post(checkout, { key: `again-${n}` }))));
  expect(codesOf(responses)).toEqual({ '201': 12 });
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('guest_id', '=', checkout.guest.actor.guestId)
    .where('status', '=', 'pending')
    .execute();
  expect(open).toHaveLength(1);
  expect((await levelOf(db, checkout.items[0]?.variation ?? '')).reserved).toBe(2);
});

test('a guest who sends many requests at once for the last unit always gets it', repeat, async ({ app, db }) => {
  const checkout = await aCheckout(db, { lines: [{ stock: 1 }] });
  const responses = await Promise.all(Array.from({ length: 8 }, (_, n) => app.inject(post(checkout, { key: `mine-${n}` }))));
  expect(codesOf(responses)).toEqual({ '201': 8 });
  expect(await levelOf(db, checkout.items[0]?.variation ?? '')).toEqual({ on_hand: 1, reserved: 1 });
});

test('guests who switch between the last units, with a promo, do not deadlock', repeat, async ({ app, db }) => {
  const code = newCode();
  const promo = await importPromo(db, { code, title: 'Minds', type: 'percent', value: 10, usageLimit: 1_000 });
  const { variations } = await aProduct(db, { variations: [{ stock: 3 }, { stock: 3 }] });
  const pairs = await Promise.all(
    (await guests(db, 20)).map((guest) =>
      Promise.all(variations.map(({ _id }) => aCheckout(db, { guest, items: [{ variation: _id, quantity: 1 }] }))),
    ),
  );
  const requests = [0, 1, 0, 1].flatMap((turn) =>
    pairs.map((pair, n) => ({ checkout: pair[(turn + n) % 2], promo: n % 3 ? code : undefined })),
  );
  const responses = await Promise.all(
    requests.map(({ checkout, promo }, n) => app.inject(post(checkout as Checkout, { key: `mind-${n}`, promo }))),
  );
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  const open = db.selectFrom('orders').innerJoin('order_items', 'order_items.order_id', 'orders.id').where('status', '=', 'pending');
  for (const { _id } of variations) {
    const pendingRows = await open.where('variation_id', '=', _id).select('orders.id').execute();
    expect((await levelOf(db, _id)).reserved).toBe(pendingRows.length);
  }
  const uses = await db
    .selectFrom('promo_redemptions')
    .select('order_id')
    .where('promo_id', '=', promo.id)
    .where('released_at', 'is', null)
    .execute();
  expect((await db.selectFrom('promos').select('used').where('id', '=', promo.id).executeTakeFirstOrThrow()).used).toBe(uses.length);
});

test('a promo limited to five is redeemed five times, however many try at once', repeat, async ({ app, db }) => {
  const code = newCode();
  const promo = await importPromo(db, { code, title: 'For five', type: 'percent', value: 10, usageLimit: 5 });
  const product = await aProduct(db, { variations: [{ stock: 100 }] });
  const items = [{ variation: product.mainVariation._id, quantity: 1 }];
  const checkouts = await Promise.all((await guests(db, 25)).map((guest) => aCheckout(db, { guest, items })));
  const responses = await Promise.all(checkouts.map((checkout) => app.inject(post(checkout, { promo: code.toUpperCase() }))));
  expect(codesOf(responses)).toEqual({ '201': 5, '409 promo_used_up': 20 });
  expect((await levelOf(db, product.mainVariation._id)).reserved).toBe(5);
  expect((await db.selectFrom('promos').select('used').where('id', '=', promo.id).executeTakeFirstOrThrow()).used).toBe(5);
});

test('a customer with two carts redeems a promo limited to one per customer once', repeat, async ({ app, db }) => {
  const code = newCode();
  await importPromo(db, { code, title: 'Once', type: 'percent', value: 10, usagePerCustomer: 1 });
  const pending = await Promise.all([1, 2, 3, 4].map(() => anOrder(db, { status: 'pending', promo: code })));
  const responses = await Promise.all(
    pending.map(({ order, guest }) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/order/request/${order._id}/complete?email=One@Example.com`,
        headers: { cookie: guest.cookie },
      }),
    ),
  );
  expect(codesOf(responses)).toEqual({ '200': 1, '409 promo_customer_limit': 3 });
});

test('expiry releases stock and promo redemption once, however often it runs', repeat, async ({ app, db }) => {
  const code = newCode();
  const promo = await importPromo(db, { code, title: 'Back', type: 'amount', value: 100, usageLimit: 1 });
  const { order, guest, items } = await anOrder(db, { status: 'pending', promo: code, lines: [{ stock: 4, quantity: 4 }] });
  const variation = items[0]?.variation ?? '';
  expect(await levelOf(db, variation)).toEqual({ on_hand: 4, reserved: 4 });
  await expireOrders(db);
  expect(await levelOf(db, variation)).toEqual({ on_hand: 4, reserved: 4 });
  await db
    .updateTable('orders')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', order._id)
    .execute();
  const cancel = { method: 'PUT', url: `/api/v1/order/${order._id}/cancel`, headers: { cookie: guest.cookie } } as const;
  await Promise.all([expireOrders(db), expireOrders(db), app.inject(cancel), expireOrders(db)]);
  expect(await levelOf(db, variation)).toEqual({ on_hand: 4, reserved: 0 });
  expect((await db.selectFrom('promos').select('used').where('id', '=', promo.id).executeTakeFirstOrThrow()).used).toBe(0);
});

test(
  'cancelling and completing at once leaves the order either placed with its stock, or cancelled without',
  repeat,
  async ({ app, db }) => {
    for (let round = 0; round < 5; round++) {
      const { order, guest, items } = await anOrder(db, { status: 'pending', lines: [{ stock: 1 }] });
      const headers = { cookie: guest.cookie };
      await Promise.all([
        app.inject({ method: 'POST', url: `/api/v1/order/request/${order._id}/complete?email=ada@example.com`, headers }),
        app.inject({ method: 'PUT', url: `/api/v1/order/${order._id}/cancel`, headers }),
      ]);
      const { status } = (await app.inject({ url: `/api/v1/order/${order._id}`, headers })).json().data;
      expect((await levelOf(db, items[0]?.variation ?? '')).reserved).toBe(status === 'cancelled' ? 0 : 1);
    }
  },
);

test('cancelling only if pending never cancels an order that is being placed', repeat, async ({ app, db }) => {
  for (let round = 0; round < 5; round++) {
    const { order, guest, items } = await anOrder(db, { status: 'pending', lines: [{ stock: 1 }] });
    const headers = { cookie: guest.cookie };
    const [completed, cancelled] = await Promise.all([
      app.inject({ method: 'POST', url: `/api/v1/order/request/${order._id}/complete?email=ada@example.com`, headers }),
      app.inject({ method: 'PUT', url: `/api/v1/order/${order._id}/cancel?pending=1`, headers }),
    ]);
    const { status } = (await app.inject({ url: `/api/v1/order/${order._id}`, headers })).json().data;
    expect(status).toBe(completed.statusCode === 200 ? 'placed' : 'cancelled');
    expect(cancelled.json().data.status).toBe(status);
    expect((await levelOf(db, items[0]?.variation ?? '')).reserved).toBe(status === 'cancelled' ? 0 : 1);
  }
});

test('cancelling only if pending returns a placed order as it is', async ({ app, db }) => {
  const { order, guest } = await anOrder(db);
  const cancel = { method: 'PUT', url: `/api/v1/order/${order._id}/cancel?pending=1`, headers: { cookie: guest.cookie } } as const;
  const response = await app.inject(cancel);
  expect(response.statusCode).toBe(200);
  expect(response.json().data).toMatchObject({ _id: order._id, status: 'placed' });
});

test('a request that cannot be expired does not stop the others from expiring', async ({ db }) => {
  const [broken, sound] = [await anOrder(db, { status: 'pending' }), await anOrder(db, { status: 'pending' })];
  const past = (ms: number) => new Date(Date.now() - ms);
  await db
    .updateTable('orders')
    .set({ expires_at: past(60_000) })
    .where('id', '=', broken.order._id)
    .execute();
  await db
    .updateTable('orders')
    .set({ expires_at: past(1) })
    .where('id', '=', sound.order._id)
    .execute();
  const variation = broken.items[0]?.variation ?? '';
  await db.updateTable('stock_levels').set({ reserved: 0 }).where('variation_id', '=', variation).execute();
  await expect(expireOrders(db)).rejects.toThrow('1 requests could not be expired');
  const { status } = await db.selectFrom('orders').select('status').where('id', '=', sound.order._id).executeTakeFirstOrThrow();
  expect(status).toBe('cancelled');
  await db.updateTable('stock_levels').set({ reserved: 1 }).where('variation_id', '=', variation).execute();
});
