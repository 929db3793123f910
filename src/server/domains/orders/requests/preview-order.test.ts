import fc from 'fast-check';
import type { Order, OrderPreview } from '#contract/orders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import type { Promo } from '#server/domains/promotions/promo.ts';
import { disablePromos } from '#server/domains/promotions/promotions.builders.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCheckout, anOrder } from '../orders.builders.ts';

type ValueOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

type PromoInput = Parameters<typeof importPromo>[1];

const whole = (min: number, max: number) => fc.integer({ min, max });
const type = fc.constantFrom<Promo['type']>('percent', 'amount', 'free_delivery', 'buy_x_get_y');
/** Which of the categories a promo is for; -1 for all. */
const category = whole(-1, 2);
const randomPromo = fc.record({
  type,
  percent: whole(1, 100),
  amount: whole(1, 4_000),
  buyQuantity: whole(1, 3),
  getQuantity: whole(1, 2),
  maxApplications: fc.option(whole(1, 2)),
  minimumSubtotal: fc.option(whole(0, 6_000)),
  category,
  getCategory: category,
});
const randomCart = fc.record({
  quantities: fc.array(whole(0, 4), { minLength: 6, maxLength: 6 }).filter((quantities) => quantities.some((quantity) => quantity > 0)),
  automatic: fc.array(randomPromo, { maxLength: 3 }),
  code: fc.option(randomPromo),
  pricesIncludeTax: fc.boolean(),
  rate: whole(0, 1),
});

function toPromo(
  { percent, amount, category, getCategory, ...promo }: ValueOf<typeof randomPromo>,
  ids: readonly string[],
): Omit<PromoInput, 'code'> {
  const categoriesOf = (index: number) => ids.slice(index).slice(0, index < 0 ? 0 : 1);
  const { buyQuantity, getQuantity, maxApplications, ...rest } = promo;
  const isBuyXGetY = rest.type === 'buy_x_get_y';
  const value = { percent, amount, free_delivery: 0, buy_x_get_y: percent }[rest.type];
  const categories = categoriesOf(category);
  const terms = isBuyXGetY ? { buyQuantity, getQuantity, maxApplications, getCategories: categoriesOf(getCategory) } : {};
  return { ...rest, title: crypto.randomUUID(), value, categories, ...terms };
}

const amountsOf = ({ subtotal, discount, tax, total, delivery }: Order | OrderPreview) => ({
  subtotal,
  discount,
  tax,
  total,
  cost: delivery.cost,
});

test('whatever the cart and the promos, an order costs to the cent what the preview says, and the best promo applies', {
  timeout: process.env.STRESS ? 600_000 : 60_000,
}, async ({ app, db }) => {
  const categories = [await aCategory(db), await aCategory(db), await aCategory(db)].map(({ _id }) => _id);
  const products = await Promise.all(
    [333, 999, 1_000, 1_999, 2_050, 77].map((price, index) =>
      aProduct(db, {
        category: categories[index % 3],
        taxClass: index % 2 ? 'food' : 'standard',
        variations: [{ price, stock: 1_000_000 }],
      }),
    ),
  );
  const guest = await aGuest(db);
  const headers = { cookie: guest.cookie };
  const call = async <T>(url: string, payload: object): Promise<T> => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      payload,
    });
    expect(response.json().success, response.body).toBe(true);
    return response.json().data;
  };
  const tryCart = async (input: ValueOf<typeof randomCart>) => {
    await disablePromos(db);
    await updateSettings(db, { pricesIncludeTax: input.pricesIncludeTax });
    for (const promo of input.automatic) await importPromo(db, { ...toPromo(promo, categories), code: null });
    const code = input.code && (await importPromo(db, { ...toPromo(input.code, categories), code: crypto.randomUUID() })).code;
    const items = products.flatMap(({ mainVariation }, index) => {
      const quantity = input.quantities[index] ?? 0;
      return quantity > 0 ? [{ variation: mainVariation._id, quantity }] : [];
    });
    const { quote } = await aCheckout(db, { guest, items });
    const rate = quote.rates[Math.min(input.rate, quote.rates.length - 1)]?._id;
    const preview = async (promo?: string) => {
      const payload = { items, rate, ...(promo ? { promo } : {}) };
      return (await app.inject({ method: 'POST', url: '/api/v1/order/preview', headers, payload })).json();
    };
    const attempted = await preview(code ?? undefined);
    const url = `/order/request?shipment_id=${quote._id}${code ? `&promo=${code}` : ''}`;
    const payload = { address: guest.address._id, items, rate };
    if (!attempted.success) {
      // The cart does not meet the rules of the code: the order is refused like the preview.
      const refused = await app.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload });
      expect(refused.json().code).toBe(attempted.code);
      return;
    }
    const shown: OrderPreview = attempted.data;
    const order = await call<Order>(url, payload);
    expect(amountsOf(order)).toEqual(amountsOf(shown));
    expect(order.discounts).toEqual(shown.discounts);
    expect(order.items.map(({ tax, total }) => ({ tax, total }))).toEqual(shown.items.map(({ tax, total }) => ({ tax, total })));
    expect(shown.discount).toBeGreaterThanOrEqual((await preview()).data.discount);
    if (shown.promo?.better) expect(order).toMatchObject({ promo: null, discounts: [{ title: shown.promo.better.title, code: null }] });
    else expect(order.promo).toBe(code);
  };
  await fc.assert(fc.asyncProperty(randomCart, tryCart), { numRuns: process.env.STRESS ? 1_000 : 40 });
  await updateSettings(db, { pricesIncludeTax: true });
  await disablePromos(db);
});

test('a preview without address and rate is for the cheapest delivery to the country, by default the shop’s own', async ({ app, db }) => {
  const { mainVariation } = await aProduct(db, { variations: [{ price: 1_000, weight: 1_000 }] });
  const items = [{ variation: mainVariation._id, quantity: 1 }];
  const preview = async (body: object) =>
    (await app.inject({ method: 'POST', url: '/api/v1/order/preview', payload: { items, ...body } })).json();
  const home = await preview({});
  expect(home.data).toMatchObject({
    subtotal: 1_000,
    discount: 0,
    discounts: [],
    total: 1_390,
    promo: null,
    currency: 'EUR',
    delivery: { cost: 390, taxRate: 19 },
  });
  expect(home.data.items).toMatchObject([{ variation: mainVariation._id, unitPrice: 1_000, quantity: 1, discount: 0, total: 1_000 }]);
  const austria = await preview({ country: 'AT' });
  expect(austria.data.delivery).toMatchObject({ taxRate: 20 });
  expect(austria.data.delivery.cost).toBe(890);
  expect((await preview({ country: 'JP' })).code).toBe('not_deliverable');
  expect((await preview({ promo: 'NOSUCHCODE' })).code).toBe('promo_unknown');
  expect((await preview({ items: [{ variation: crypto.randomUUID(), quantity: 1 }] })).code).toBe('out_of_stock');
});

test("a preview knows only the caller's addresses and rates, and a rate belongs to its address", async ({ app, db }) => {
  const own = await aCheckout(db);
  const foreign = await aCheckout(db);
  const preview = async (body: object) => {
    const payload = { items: own.items, ...body };
    return (await app.inject({ method: 'POST', url: '/api/v1/order/preview', headers: { cookie: own.guest.cookie }, payload })).json();
  };
  const rate = own.quote.rates[1];
  expect((await preview({ address: own.guest.address._id })).data.delivery.cost).toBe(own.quote.rates[0]?.cost);
  expect((await preview({ address: own.guest.address._id, rate: rate?._id })).data.delivery).toMatchObject({
    cost: rate?.cost,
    carrier: rate?.carrier,
  });
  expect((await preview({ address: foreign.guest.address._id })).code).toBe('not_found');
  expect((await preview({ rate: foreign.quote.rates[0]?._id })).code).toBe('not_found');
  expect((await preview({ address: foreign.guest.address._id, rate: rate?._id })).code).toBe('quote_changed');
});

test('a preview reserves and stores nothing', async ({ app, db }) => {
  const { id, code } = await importPromo(db, { code: crypto.randomUUID(), title: 'One', type: 'percent', value: 10, usageLimit: 1 });
  const { items, guest } = await aCheckout(db, { lines: [{ stock: 1 }] });
  const payload = { items, promo: code };
  for (let n = 0; n < 3; n++) {
    const response = await app.inject({ method: 'POST', url: '/api/v1/order/preview', headers: { cookie: guest.cookie }, payload });
    expect(response.json().data.promo).toEqual({ code, applied: true, better: null });
  }
  expect((await db.selectFrom('promos').select('used').where('id', '=', id).executeTakeFirstOrThrow()).used).toBe(0);
  expect(await db.selectFrom('orders').select('id').where('guest_id', '=', guest.actor.guestId).execute()).toEqual([]);
  expect((await anOrder(db, { guest, items, promo: code })).order.discount).toBe(200);
});
