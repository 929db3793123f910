import type { FastifyInstance } from 'fastify';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest, anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';

/** A user with an address and a cart of new products in these quantities. */
async function aShopper(app: FastifyInstance, db: Database, quantities: readonly number[]) {
  const { authorization } = await aUser(db);
  const call = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() };
    const response = await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, code: response.json().code, data: response.json().data };
  };
  const address = (await call('POST', '/address', anAddressInput())).data._id as string;
  const items = await Promise.all(
    quantities.map(async (quantity) => ({
      variation: (await aProduct(db, { variations: [{ price: 1_000 }] })).mainVariation._id,
      quantity,
    })),
  );
  const { cart } = (await call('PUT', '/cart', { cart: items })).data;
  const cartQuantities = async (): Promise<number[]> =>
    (await call('GET', '/product/cart')).data.list.map(({ quantity }: { quantity: number }) => quantity);
  return { call, address, items, cart, cartQuantities };
}

const oneItem = (variation: string | undefined, quantity: number) => [{ variation: variation ?? '', quantity }];

test("without items a call uses the user's cart; a guest has none", async ({ app, db }) => {
  const { call, address, items } = await aShopper(app, db, [2, 1]);
  await importPromo(db, { code: 'TENTH', title: 'A tenth', type: 'percent', value: 10 });
  const itemsParam = items.map(({ variation, quantity }) => `${variation}:${quantity}`).join(',');
  for (const url of [`/order/address/${address}/delivery-cost`, '/promo/tenth']) {
    const [own, withItems] = [await call('GET', url), await call('GET', `${url}?items=${itemsParam}`)];
    expect(own).toMatchObject({ status: 200, data: withItems.data });
  }
  const quote = await call('GET', `/order/shipment/address/${address}`);
  expect((await call('POST', `/order/request?shipment_id=${quote.data._id}`, { address, items })).status).toBe(201);

  const guest = await aGuest(db);
  for (const url of [`/order/address/${guest.address._id}/delivery-cost`, `/order/shipment/address/${guest.address._id}`, '/promo/tenth']) {
    const response = await app.inject({ url: `/api/v1${url}`, headers: { cookie: guest.cookie } });
    expect([response.statusCode, response.json().fields]).toEqual([422, [expect.objectContaining({ path: 'items' })]]);
  }
});

test('a quote for an empty cart is rejected', async ({ app, db }) => {
  const { call, address } = await aShopper(app, db, []);
  expect(await call('GET', `/order/shipment/address/${address}`)).toMatchObject({ status: 422, code: 'empty_cart' });
});

test('only the ordered items leave the cart, and only when the order is placed', async ({ app, db }) => {
  const { call, address, items, cartQuantities } = await aShopper(app, db, [3, 1, 2]);
  const quote = (await call('GET', `/order/shipment/address/${address}?items=${items[0]?.variation}:2,${items[1]?.variation}:1`)).data;
  const requested = [...oneItem(items[0]?.variation, 2), ...oneItem(items[1]?.variation, 1)];
  const pending = (await call('POST', `/order/request?shipment_id=${quote._id}`, { address, items: requested })).data;
  expect(await cartQuantities()).toEqual([3, 1, 2]);
  expect((await call('POST', `/order/request/${pending._id}/complete`)).data.status).toBe('placed');
  expect(await cartQuantities()).toEqual([1, 2]);
  await call('POST', `/order/request/${pending._id}/complete`);
  expect(await cartQuantities()).toEqual([1, 2]);
});

test('an order placed in one call removes its items from the cart, too; a failed one removes nothing', async ({ app, db }) => {
  const { call, address, items, cartQuantities } = await aShopper(app, db, [3, 1]);
  expect(await call('POST', '/order', { address, items: oneItem(items[0]?.variation, 50) })).toMatchObject({ code: 'out_of_stock' });
  expect(await cartQuantities()).toEqual([3, 1]);
  expect((await call('POST', '/order', { address, items: oneItem(items[0]?.variation, 3) })).status).toBe(201);
  expect(await cartQuantities()).toEqual([1]);
});

test('items added to the cart while an order is placed are neither lost nor ordered', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const { call, address, items, cart, cartQuantities } = await aShopper(app, db, [2]);
    const more = () => call('PUT', `/user/add_to_cart/${cart[0].product}?variation=${cart[0].variation}`);
    const responses = await Promise.all([more(), call('POST', '/order', { address, items }), more(), more()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 201, 200, 200]);
    expect(await cartQuantities()).toEqual([3]);
  }
});
