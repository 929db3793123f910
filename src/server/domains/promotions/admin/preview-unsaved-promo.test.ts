import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { addMissingTaxRates } from '#server/domains/pricing/pricing.builders.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { addPromo, anAutomaticPromo, aPromoAdmin, aPromoBody, disablePromos, type PromoCall } from '../promotions.builders.ts';

const test = base.extend<{ $file: { admin: PromoCall } }>({
  admin: [async ({ app, db }, use) => use(await aPromoAdmin(app, db)), { scope: 'file' }],
});

const preview = async (admin: PromoCall, promo: object, items: object[], more: object = {}) =>
  (await admin('POST', '/preview', { promo: aPromoBody(promo), items, ...more })).json();

test('a preview shows what an unsaved promo takes off each line, and stores nothing', async ({ admin, db }) => {
  const food = await aCategory(db);
  const below = await aCategory(db, { parent: food._id });
  const bag = await aProduct(db, { category: below._id, variations: [{ price: 3_333 }] });
  const ball = await aProduct(db, { variations: [{ price: 700 }] });
  const items = [
    { variation: bag.mainVariation._id, quantity: 3 },
    { variation: ball.mainVariation._id, quantity: 1 },
  ];
  const promo = { value: 15, categories: [food._id] };
  const stored = await db.selectFrom('promos').select('id').execute();
  const { data } = await preview(admin, promo, items, { deliveryCost: 490 });
  expect(data).toMatchObject({
    lines: [
      { title: bag.title, unitPrice: 3_333, quantity: 3, total: 9_999, discount: 1_500, eligible: true },
      { title: ball.title, total: 700, discount: 0, eligible: false },
    ],
    subtotal: 10_699,
    discount: 1_500,
    delivery: { cost: 490, discount: 0 },
    total: 9_689,
    unmet: null,
    paused: null,
    better: null,
  });
  expect(await db.selectFrom('promos').select('id').execute()).toEqual(stored);

  const free = await preview(admin, { type: 'free_delivery', value: 0 }, items, { deliveryCost: 490 });
  expect(free.data).toMatchObject({ discount: 490, delivery: { cost: 490, discount: 490 }, total: 10_699 });
});

test('a preview and the order with the saved promo come to the same total', async ({ admin, db }) => {
  await addMissingTaxRates(db);
  for (const pricesIncludeTax of [true, false]) {
    await updateSettings(db, { pricesIncludeTax });
    const promo = await addPromo(admin, { type: 'amount', value: 777 });
    const { order, items } = await anOrder(db, { promo: promo.code, lines: [{ price: 1_111, quantity: 2 }, { price: 333 }] });
    const { data } = await preview(admin, { type: 'amount', value: 777 }, items, { deliveryCost: order.delivery.cost });
    expect(data).toMatchObject({ discount: order.discount, subtotal: order.subtotal });
    // The order goes to another country than the shop's, where tax is another.
    if (pricesIncludeTax) expect(data.total).toBe(order.total);
    else expect(data.total).toBeGreaterThan(order.subtotal - order.discount + order.delivery.cost);
  }
  await updateSettings(db, { pricesIncludeTax: true });
});

test('a preview says why a promo does not apply, as a shopper would read it', async ({ admin, db }) => {
  const [product, other] = [await aProduct(db, { variations: [{ price: 2_000 }] }), await aProduct(db)];
  const items = [{ variation: product.mainVariation._id, quantity: 1 }];
  const unmet = async (promo: object) => (await preview(admin, promo, items)).data.unmet;
  expect(await unmet({ products: [other._id] })).toMatchObject({ code: 'promo_not_applicable' });
  expect(await unmet({ minimumSubtotal: 3_000 })).toEqual({
    code: 'promo_minimum',
    message: 'This promo code is for orders of €30 or more. Add another €10.00 to use it.',
  });
  expect(await unmet({ type: 'buy_x_get_y', value: 100, buyQuantity: 1, getQuantity: 1 })).toMatchObject({ code: 'promo_quantity' });
});

test('a promo can be tried before it starts, and the preview says that it is not running', async ({ admin, db }) => {
  const product = await aProduct(db, { variations: [{ price: 2_000 }] });
  const items = [{ variation: product.mainVariation._id, quantity: 1 }];
  const cases: [object, string][] = [
    [{ startsAt: '2099-01-01T00:00:00.000Z' }, 'promo_not_started'],
    [{ endsAt: '2020-01-01T00:00:00.000Z' }, 'promo_expired'],
    [{ enabled: false }, 'promo_unknown'],
  ];
  for (const [promo, code] of cases)
    expect((await preview(admin, promo, items)).data).toMatchObject({ discount: 200, unmet: null, paused: { code } });
  const used = await addPromo(admin, { usageLimit: 1 });
  await anOrder(db, { promo: used.code });
  expect((await preview(admin, { usageLimit: 1 }, items, { id: used._id })).data.paused).toMatchObject({ code: 'promo_used_up' });
  expect((await preview(admin, { usageLimit: 1 }, items)).data.paused).toBeNull();
});

test('a preview names the automatic promo that takes more off, but never the one that is edited', async ({ admin, db }) => {
  const product = await aProduct(db, { variations: [{ price: 2_000 }] });
  const items = [{ variation: product.mainVariation._id, quantity: 1 }];
  const { id } = await anAutomaticPromo(db, { title: 'A fifth off', value: 20 });
  expect((await preview(admin, { value: 10 }, items)).data.better).toEqual({ title: 'A fifth off', discount: 400 });
  expect((await preview(admin, { value: 30 }, items)).data.better).toBeNull();
  expect((await preview(admin, { code: null, value: 10 }, items, { id })).data.better).toBeNull();
  await disablePromos(db);
});

test('what is wrong with an unsaved promo or the cart is said beside each field', async ({ admin, db }) => {
  const { mainVariation } = await aProduct(db, { enabled: false });
  const items = [{ variation: mainVariation._id, quantity: 1 }];
  expect((await preview(admin, { value: 0 }, items)).fields).toMatchObject([{ path: 'promo.value' }]);
  expect((await preview(admin, {}, [])).fields).toEqual([{ path: 'items', message: 'Add a product.' }]);
  expect(await preview(admin, {}, items)).toMatchObject({ code: 'out_of_stock', fields: [{ path: 'items.0.variation' }] });
});
