import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCheckout, anOrder } from '../orders.builders.ts';

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

test('a preview at a quoted rate is for the items and the address that were quoted, as the order will be', async ({ app, db }) => {
  const { items, guest, quote } = await aCheckout(db, { lines: [{ stock: 9 }] });
  const call = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    (await app.inject({ method, url: `/api/v1${url}`, headers: { cookie: guest.cookie }, payload })).json();
  const preview = (body: object = {}) => call('POST', '/order/preview', { items, rate: quote.rates[0]?._id, ...body });
  const [line] = items;
  expect((await preview({ items: [{ ...line, quantity: 9 }] })).code).toBe('quote_changed');
  expect((await preview()).success).toBe(true);
  // An island, where delivery costs more.
  await call('PUT', `/address/${guest.address._id}`, { postalCode: '27498' });
  expect((await preview()).code).toBe('quote_changed');
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
