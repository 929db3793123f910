import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { aCheckout, anOrder } from '#server/domains/orders/orders.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import type { ImportedPromo } from './admin/import-promo.ts';
import { importPromo } from './admin/import-promo.ts';
import { countPromoRedemptions } from './promotions.queries.ts';

let counter = 0;
const aPromo = (db: Parameters<typeof importPromo>[0], changes: Partial<Omit<ImportedPromo, 'code'>> = {}) =>
  importPromo(db, { title: 'A promo', type: 'percent', value: 10, ...changes, code: `CODE${++counter}` });

const check = (app: FastifyInstance, code: string, items: string, { cookie = '', rate = '' } = {}) =>
  app.inject({ url: `/api/v1/promo/${code}?items=${items}${rate && `&rate=${rate}`}`, headers: { cookie } });

const day = 86_400_000;

test('a promo check returns the discount on a cart, ignoring the case of the code', async ({ app, db }) => {
  const { mainVariation } = await aProduct(db, { variations: [{ price: 1_995 }] });
  const items = `${mainVariation._id}:1`;
  await importPromo(db, { code: 'Woof10', title: 'Ten percent', type: 'percent', value: 10 });
  expect((await check(app, 'wOOF10', items)).json().data).toEqual({
    code: 'Woof10',
    type: 'percent',
    value: 10,
    discount: 200,
    applied: true,
    better: null,
  });
  const amount = await aPromo(db, { type: 'amount', value: 5_000 });
  expect((await check(app, amount.code, items)).json().data.discount).toBe(1_995);
});

test('the discount of free delivery is the cost of the chosen rate, and 0 before one is chosen', async ({ app, db }) => {
  const promo = await aPromo(db, { type: 'free_delivery', value: 0 });
  const { guest, quote, items } = await aCheckout(db);
  const itemsQuery = items.map(({ variation, quantity }) => `${variation}:${quantity}`).join(',');
  expect((await check(app, promo.code, itemsQuery)).json().data.discount).toBe(0);
  const rate = quote.rates[1];
  expect((await check(app, promo.code, itemsQuery, { cookie: guest.cookie, rate: rate?._id })).json().data.discount).toBe(rate?.cost);
  const foreign = await check(app, promo.code, itemsQuery, { cookie: (await aGuest(db)).cookie, rate: rate?._id });
  expect(foreign.statusCode).toBe(404);
});

test('each rule of a promo has its own error code and message', async ({ app, db }) => {
  const { mainVariation } = await aProduct(db, { variations: [{ price: 2_000 }] });
  const items = `${mainVariation._id}:1`;
  const rejections: [number, string, string, Partial<ImportedPromo>][] = [
    [422, 'promo_unknown', 'We don’t recognise that code. Check it and try again.', { enabled: false }],
    [422, 'promo_not_started', 'You can use this promo code from 1 May 2099.', { startsAt: new Date('2099-04-30T23:00:00Z') }],
    [422, 'promo_expired', 'This promo code expired on 31 January 2020.', { endsAt: new Date('2020-01-31T12:00:00Z') }],
    // Until midnight in the time zone of the shop.
    [422, 'promo_expired', 'This promo code expired on 31 January 2020.', { endsAt: new Date('2020-01-31T23:00:00Z') }],
    [422, 'promo_minimum', 'This promo code is for orders of €30 or more. Add another €10.00 to use it.', { minimumSubtotal: 3_000 }],
    [409, 'promo_used_up', 'This promo code is no longer available.', { usageLimit: 0 }],
    [
      422,
      'promo_quantity',
      'Buy 2 and get 1 free with this promo code. Add all 3 to your cart.',
      { type: 'buy_x_get_y', value: 100, buyQuantity: 2, getQuantity: 1 },
    ],
    [422, 'promo_not_applicable', 'This promo code doesn’t apply to anything in your cart.', { products: [crypto.randomUUID()] }],
  ];
  for (const [status, code, message, changes] of rejections) {
    const response = await check(app, (await aPromo(db, changes)).code, items);
    expect(response.json()).toMatchObject({ success: false, code, message });
    expect(response.statusCode).toBe(status);
  }
  expect((await check(app, 'NOSUCHCODE', items)).json().code).toBe('promo_unknown');
  expect(
    (await check(app, (await aPromo(db, { startsAt: new Date(Date.now() - day), endsAt: new Date(Date.now() + day) })).code, items))
      .statusCode,
  ).toBe(200);
});

test('a promo check without items is a field error', async ({ app }) => {
  const response = await app.inject('/api/v1/promo/ANY');
  expect(response.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'items' }] });
});

test('a promo for a category covers its products and those of its descendants, and nothing else', async ({ app, db }) => {
  const food = await aCategory(db);
  const dry = await aCategory(db, { parent: food._id });
  const [kibble, toy] = [
    await aProduct(db, { category: dry._id, variations: [{ price: 3_000 }] }),
    await aProduct(db, { variations: [{ price: 5_000 }] }),
  ].map(({ mainVariation }) => mainVariation._id);
  const promo = await aPromo(db, { categories: [food._id], value: 20 });
  expect((await check(app, promo.code, `${kibble}:2,${toy}:1`)).json().data.discount).toBe(1_200);
  expect((await check(app, promo.code, `${toy}:1`)).json().code).toBe('promo_not_applicable');
});

test('an order stores the discount of its promo, split over its lines', async ({ db }) => {
  const promo = await aPromo(db, { type: 'amount', value: 1_000 });
  const { order } = await anOrder(db, { promo: promo.code.toLowerCase(), lines: [{ price: 1_000 }, { price: 2_000 }] });
  expect(order).toMatchObject({ promo: promo.code, subtotal: 3_000, discount: 1_000, delivery: { cost: 390 }, total: 2_390 });
  const items = await db.selectFrom('order_items').select('discount').where('order_id', '=', order._id).orderBy('position').execute();
  expect(items.map(({ discount }) => discount)).toEqual([333, 667]);
});

test('a promo for a first order rejects returning customers as soon as the email is known', async ({ app, db }) => {
  const promo = await aPromo(db, { firstOrderOnly: true });
  await anOrder(db, { email: 'loyal@example.com' });
  const firstCheckout = await aCheckout(db);
  const request = await app.inject({
    method: 'POST',
    url: `/api/v1/order/request?shipment_id=${firstCheckout.quote._id}&promo=${promo.code}`,
    headers: { cookie: firstCheckout.guest.cookie },
    payload: { address: firstCheckout.guest.address._id, items: firstCheckout.items, email: 'Loyal@example.com' },
  });
  expect(request.json()).toMatchObject({ code: 'promo_first_order_only', message: 'This promo code is for first orders only.' });
  const { order, guest } = await anOrder(db, { status: 'pending', promo: promo.code });
  const complete = (email: string) =>
    app.inject({ method: 'POST', url: `/api/v1/order/request/${order._id}/complete?email=${email}`, headers: { cookie: guest.cookie } });
  expect((await complete('loyal@example.com')).json().code).toBe('promo_first_order_only');
  expect((await complete('new@example.com')).json().data.status).toBe('placed');
});

test('a customer can redeem a promo as often as it allows, and again after a cancellation', async ({ app, db }) => {
  const promo = await aPromo(db, { usagePerCustomer: 1 });
  const first = await anOrder(db, { promo: promo.code, email: 'twice@example.com' });
  const second = await anOrder(db, { status: 'pending', promo: promo.code });
  const complete = () =>
    app.inject({
      method: 'POST',
      url: `/api/v1/order/request/${second.order._id}/complete?email=twice@example.com`,
      headers: { cookie: second.guest.cookie },
    });
  expect((await complete()).json()).toMatchObject({ code: 'promo_customer_limit', message: 'You’ve already used this promo code.' });
  await app.inject({ method: 'PUT', url: `/api/v1/order/${first.order._id}/cancel`, headers: { cookie: first.guest.cookie } });
  expect((await complete()).json().data.status).toBe('placed');
});

test("a customer's redemptions are counted without reading those of thousands of others", async ({ db }) => {
  const promo = await aPromo(db, { usagePerCustomer: 1 });
  const other = await aPromo(db);
  const { order } = await anOrder(db, { promo: promo.code, email: 'one-of-many@example.com' });
  await sql`
    with others as (
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'NR-' || n, 'email', n || '@example.com'))).*
      from orders o, generate_series(1, 3000) n where o.id = ${order._id}::uuid returning id, number
    )
    insert into promo_redemptions (order_id, promo_id)
    select id, case when number like '%0' then ${other.id} else ${promo.id} end::uuid from others`.execute(db);
  await sql`vacuum analyze promo_redemptions, orders`.execute(db);
  await db.transaction().execute(async (db) => {
    const rowsRead = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
        where relname in ('promo_redemptions', 'orders')`.execute(db);
      return rows[0]?.read ?? 0;
    };
    const before = await rowsRead();
    expect(await countPromoRedemptions(db, promo.id, { email: 'one-of-many@example.com', userId: null }, null)).toBe(1);
    expect(await countPromoRedemptions(db, promo.id, { email: 'one-of-many@example.com', userId: order._id }, order._id)).toBe(0);
    expect((await rowsRead()) - before).toBeLessThan(50);
  });
});

test('after 60 wrong codes, even a valid one from the same IP is rejected', async ({ app, db, shop }) => {
  const promo = await aPromo(db);
  const { mainVariation } = await aProduct(db);
  const items = `${mainVariation._id}:1`;
  shop.config.limits = true;
  try {
    for (let attempt = 0; attempt < 60; attempt++) expect((await check(app, `GUESS${attempt}`, items)).statusCode).toBe(422);
    const rejected = await check(app, promo.code, items);
    expect(rejected.statusCode).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(500);
  } finally {
    shop.config.limits = false;
  }
});
