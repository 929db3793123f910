import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { aCheckout, anOrder } from '#server/domains/orders/orders.builders.ts';
import { aShopper, sendCreateOrder, sendOrderRequest } from '#tests/support/order-requests.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { getPromo } from '../admin/get-promo.ts';
import { importPromo } from '../admin/import-promo.ts';
import { anAutomaticPromo, disablePromos, readCart } from '../promotions.builders.ts';

const test = base.extend<{ noOtherPromos: undefined }>({
  noOtherPromos: [
    async ({ db }, use) => {
      await disablePromos(db);
      await use(undefined);
    },
    { auto: true },
  ],
});

const aBag = async (db: Parameters<typeof aProduct>[0], price: number, category?: string) =>
  (await aProduct(db, { ...(category ? { category } : {}), variations: [{ price, stock: 1_000 }] })).mainVariation._id;

test('a promo without a code applies to every cart and order that meets its rules', async ({ app, db }) => {
  await anAutomaticPromo(db, { title: 'Ten for twenty', minimumSubtotal: 2_000 });
  const bag = await aBag(db, 1_000);
  expect(await readCart(app, [{ variation: bag, quantity: 1 }])).toMatchObject({ discount: 0, discounts: [] });
  expect(await readCart(app, [{ variation: bag, quantity: 2 }])).toMatchObject({
    subtotal: 2_000,
    discount: 200,
    discounts: [{ title: 'Ten for twenty', amount: 200 }],
  });
  const { order } = await anOrder(db, { items: [{ variation: bag, quantity: 2 }] });
  expect(order).toMatchObject({
    subtotal: 2_000,
    discount: 200,
    promo: null,
    discounts: [{ code: null, title: 'Ten for twenty', amount: 200 }],
    total: 1_800 + order.delivery.cost,
  });
});

test('an automatic promo for a category covers those below it, in the cart too', async ({ app, db }) => {
  const food = await aCategory(db);
  const dry = await aCategory(db, { parent: food._id });
  await anAutomaticPromo(db, { value: 50, categories: [food._id] });
  const [kibble, toy] = [await aBag(db, 3_000, dry._id), await aBag(db, 5_000)];
  const cart = await readCart(
    app,
    [kibble, toy].map((variation) => ({ variation, quantity: 1 })),
  );
  expect(cart).toMatchObject({ subtotal: 8_000, discount: 1_500 });
});

test('free delivery is shown in the cart by its title while its cost is unknown, and taken off the order', async ({ app, db }) => {
  await anAutomaticPromo(db, { title: 'Free delivery', type: 'free_delivery', value: 0 });
  const bag = await aBag(db, 1_000);
  const items = [{ variation: bag, quantity: 1 }];
  expect(await readCart(app, items)).toMatchObject({ discount: 0, discounts: [{ title: 'Free delivery', amount: 0 }] });
  const { order } = await anOrder(db, { items });
  expect(order.discounts).toEqual([{ code: null, title: 'Free delivery', amount: order.delivery.cost }]);
  expect(order.total).toBe(1_000);
});

test('free delivery that costs nothing anyway is not redeemed', async ({ db }) => {
  const { id } = await anAutomaticPromo(db, { type: 'free_delivery', value: 0 });
  const { order } = await anOrder(db, { lines: [{ price: 10_000 }] });
  expect(order).toMatchObject({ delivery: { cost: 0 }, discount: 0, discounts: [] });
  const { used } = await db.selectFrom('promos').select('used').where('id', '=', id).executeTakeFirstOrThrow();
  expect(used).toBe(0);
});

test('only what can be bought now counts for the discount of a cart', async ({ app, db }) => {
  await anAutomaticPromo(db);
  const { mainVariation } = await aProduct(db, { variations: [{ price: 1_000, stock: 2 }] });
  expect(await readCart(app, [{ variation: mainVariation._id, quantity: 5 }])).toMatchObject({ subtotal: 2_000, discount: 200 });
  expect(await readCart(app, [{ variation: crypto.randomUUID(), quantity: 1 }])).toMatchObject({ discount: 0, discounts: [] });
});

test('of a code and automatic promos the greatest discount applies; an order does not redeem the other', async ({ app, db }) => {
  await anAutomaticPromo(db, { title: 'Small', value: 5 });
  await anAutomaticPromo(db, { title: 'Large', value: 20 });
  const code = crypto.randomUUID();
  const { id } = await importPromo(db, { code, title: 'Typed', type: 'percent', value: 10 });
  const bag = await aBag(db, 1_000);
  const check = async () => (await app.inject(`/api/v1/promo/${code}?items=${bag}:1`)).json().data;
  expect(await check()).toMatchObject({ discount: 100, applied: false, better: { title: 'Large', discount: 200 } });
  const order = async () => (await anOrder(db, { items: [{ variation: bag, quantity: 1 }], promo: code })).order;
  expect(await order()).toMatchObject({ discount: 200, promo: null, discounts: [{ code: null, title: 'Large', amount: 200 }] });
  const usesOfCode = async () => (await getPromo(db, id)).used;
  expect(await usesOfCode()).toBe(0);
  await db.updateTable('promos').set({ value: 10 }).where('title', '=', 'Large').execute();
  // A tie: the code applies.
  expect(await check()).toMatchObject({ discount: 100, applied: true, better: null });
  expect(await order()).toMatchObject({ discount: 100, promo: code, discounts: [{ code, title: 'Typed', amount: 100 }] });
  expect(await usesOfCode()).toBe(1);
});

test('an automatic promo that is used up does not apply, and applies again when a use is released', async ({ app, db }) => {
  await anAutomaticPromo(db, { usageLimit: 1 });
  const bag = await aBag(db, 1_000);
  const items = [{ variation: bag, quantity: 1 }];
  const first = await anOrder(db, { items });
  expect(first.order.discount).toBe(100);
  expect(await readCart(app, items)).toMatchObject({ discount: 0 });
  expect((await anOrder(db, { items })).order).toMatchObject({ discount: 0, discounts: [] });
  const headers = { cookie: first.guest.cookie };
  await app.inject({ method: 'PUT', url: `/api/v1/order/${first.order._id}/cancel`, headers });
  await app.inject({ method: 'PUT', url: `/api/v1/order/${first.order._id}/cancel`, headers });
  expect(await readCart(app, items)).toMatchObject({ discount: 100 });
  expect((await anOrder(db, { items })).order.discount).toBe(100);
});

test("the last use of an automatic promo that a customer's open request holds is there for the next one", async ({ app, db }) => {
  await anAutomaticPromo(db, { usageLimit: 1 });
  const items = [{ variation: await aBag(db, 1_000), quantity: 1 }];
  const shopper = await aShopper(app, db, 'guest');
  expect((await sendOrderRequest(app, shopper, { items })).data.discount).toBe(100);
  expect((await sendOrderRequest(app, shopper, { items, key: 'again' })).data.discount).toBe(100);
  expect((await sendCreateOrder(app, shopper, { items, key: 'at once' })).data).toMatchObject({ status: 'placed', discount: 100 });
  expect((await sendCreateOrder(app, await aShopper(app, db, 'guest'), { items })).data.discount).toBe(0);
});

test('an automatic promo for first orders applies to users without an order, and to no guest', async ({ app, db }) => {
  await anAutomaticPromo(db, { title: 'Welcome', firstOrderOnly: true });
  const bag = await aBag(db, 1_000);
  const items = [{ variation: bag, quantity: 1 }];
  expect((await anOrder(db, { items })).order.discounts).toEqual([]);
  const shopper = await aShopper(app, db, 'user');
  const cart = async () => {
    await app.inject({ method: 'PUT', url: '/api/v1/cart', headers: shopper.headers, payload: { cart: items } });
    return (await app.inject({ url: '/api/v1/product/cart', headers: shopper.headers })).json().data;
  };
  expect(await cart()).toMatchObject({ discounts: [{ title: 'Welcome', amount: 100 }] });
  expect((await sendCreateOrder(app, shopper, { items, key: 'first' })).data).toMatchObject({ discount: 100, status: 'placed' });
  expect(await cart()).toMatchObject({ discounts: [] });
  expect((await sendCreateOrder(app, shopper, { items, key: 'second' })).data).toMatchObject({ discount: 0, status: 'placed' });
});

test("a customer's own open request does not stand in the way of its promo", async ({ app, db }) => {
  const code = crypto.randomUUID();
  await importPromo(db, { code, title: 'Only one', type: 'percent', value: 50, usageLimit: 1, usagePerCustomer: 1 });
  const { guest, items } = await anOrder(db, { status: 'pending', promo: code });
  const query = items.map(({ variation, quantity }) => `${variation}:${quantity}`).join();
  const check = async (cookie: string) => (await app.inject({ url: `/api/v1/promo/${code}?items=${query}`, headers: { cookie } })).json();
  expect(await check(guest.cookie)).toMatchObject({ success: true, data: { applied: true } });
  expect(await check((await aCheckout(db)).guest.cookie)).toMatchObject({ success: false, code: 'promo_used_up' });
});

test('buy two, get the cheapest third one free', async ({ app, db }) => {
  await anAutomaticPromo(db, { title: 'Three for two', type: 'buy_x_get_y', value: 100, buyQuantity: 2, getQuantity: 1 });
  const [dear, cheap] = [await aBag(db, 900), await aBag(db, 500)];
  const items = [
    { variation: dear, quantity: 2 },
    { variation: cheap, quantity: 1 },
  ];
  expect(await readCart(app, items)).toMatchObject({ discounts: [{ title: 'Three for two', amount: 500 }] });
  const { order } = await anOrder(db, { items });
  expect(order).toMatchObject({ subtotal: 2_300, discount: 500 });
  const shares = await db.selectFrom('order_items').select('discount').where('order_id', '=', order._id).orderBy('position').execute();
  expect(shares.map(({ discount }) => discount)).toEqual([0, 500]);
});

test('bought units may give units of other products', async ({ app, db }) => {
  const toys = await aCategory(db);
  await anAutomaticPromo(db, {
    type: 'buy_x_get_y',
    value: 50,
    buyQuantity: 1,
    getQuantity: 1,
    getCategories: [toys._id],
    maxApplications: 1,
  });
  const [food, toy] = [await aBag(db, 4_000), await aBag(db, 999, toys._id)];
  expect(await readCart(app, [{ variation: food, quantity: 3 }])).toMatchObject({ discount: 0 });
  const both = [
    { variation: food, quantity: 3 },
    { variation: toy, quantity: 2 },
  ];
  expect(await readCart(app, both)).toMatchObject({ discount: 500 });
});

test('an order keeps its discount when the promo changes or is deleted, and so does an open request', async ({ app, db }) => {
  const { id } = await anAutomaticPromo(db, { title: 'For now' });
  const placed = await anOrder(db);
  const open = await anOrder(db, { status: 'pending' });
  await db.deleteFrom('promos').where('id', '=', id).execute();
  const headers = { cookie: open.guest.cookie };
  const complete = await app.inject({
    method: 'POST',
    url: `/api/v1/order/request/${open.order._id}/complete?email=ada@example.com`,
    headers,
  });
  expect(complete.json().data).toMatchObject({ status: 'placed', discounts: [{ title: 'For now', amount: 200 }], total: open.order.total });
  const read = await app.inject({ url: `/api/v1/order/${placed.order._id}`, headers: { cookie: placed.guest.cookie } });
  expect(read.json().data).toMatchObject({ discount: 200, discounts: [{ code: null, title: 'For now', amount: 200 }] });
});
