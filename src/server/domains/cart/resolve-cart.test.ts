import type { FastifyInstance } from 'fastify';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { newId } from '#shared/ids.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { expect, test } from '#tests/support/test.ts';

const resolve = async (app: FastifyInstance, cart: { variation: string; quantity: number }[]) => {
  const response = await app.inject({ method: 'POST', url: '/api/v1/product/cart/guest', payload: { cart } });
  expect(response.statusCode).toBe(200);
  return response.json().data;
};

test('a cart keeps the order of its lines, and lines of one variation become one', async ({ app, db }) => {
  const [one, two] = [
    await aProduct(db, { variations: [{ price: 500 }] }),
    await aProduct(db, { variations: [{ price: 300 }, { price: 700 }] }),
  ];
  const large = two.variations[1]?._id ?? '';
  const cart = await resolve(app, [
    { variation: large, quantity: 1 },
    { variation: one.mainVariation._id, quantity: 2 },
    { variation: large, quantity: 2 },
  ]);
  expect(cart).toMatchObject({ total: 2, count: 5, subtotal: 3_100, currency: 'EUR' });
  expect(cart.list).toMatchObject([
    {
      product: { _id: two._id, title: two.title },
      variation: { _id: large },
      variationId: large,
      quantity: 3,
      unitPrice: 700,
      total: 2_100,
      available: 10,
    },
    { product: { _id: one._id }, quantity: 2, unitPrice: 500, total: 1_000 },
  ]);
  expect(cart.list[0].notice).toBeUndefined();
  expect(cart.list[0].product.mainVariation.stock).toBeUndefined();
});

test('unavailable items stay in the cart with a notice and do not count', async ({ app, db }) => {
  const [hidden, soldOut, few, many] = [
    await aProduct(db, { enabled: false }),
    await aProduct(db, { variations: [{ stock: 0 }] }),
    await aProduct(db, { variations: [{ stock: 2, price: 1_000 }] }),
    await aProduct(db, { variations: [{ stock: 500, price: 10 }] }),
  ].map(({ mainVariation }) => mainVariation._id);
  const [deleted, ...lines] = [newId(), hidden, soldOut, few, many].map((variation) => ({ variation: variation ?? '', quantity: 3 }));
  const cart = await resolve(
    app,
    [deleted, ...lines.slice(0, 3), { variation: many ?? '', quantity: 120 }].filter((line) => line !== undefined),
  );
  expect(cart.list).toMatchObject([
    { product: null, variation: null, variationId: deleted?.variation, available: 0, total: 0, notice: { code: 'gone' } },
    { available: 0, total: 0, notice: { code: 'gone' } },
    { available: 0, total: 0, notice: { code: 'sold_out' } },
    { quantity: 3, available: 2, total: 2_000, notice: { code: 'short_stock', message: 'Only 2 left.' } },
    { quantity: 120, available: 99, total: 990, notice: { code: 'short_stock', message: 'You can order up to 99 of these.' } },
  ]);
  expect(cart).toMatchObject({ total: 5, count: 101, subtotal: 2_990 });
});

test('an empty cart is an empty list', async ({ app }) => {
  expect(await resolve(app, [])).toEqual({ list: [], total: 0, count: 0, subtotal: 0, discount: 0, discounts: [], currency: 'EUR' });
});

test('a cart with prices from the client is rejected', async ({ app }) => {
  const payload = { cart: [{ variation: newId(), quantity: 1, price: 1 }] };
  const response = await app.inject({ method: 'POST', url: '/api/v1/product/cart/guest', payload });
  expect(response.statusCode).toBe(422);
  expect(response.json().fields).toMatchObject([{ path: 'cart.0.price' }]);
});

test('a cart is read in one statement', async ({ app, db, shop, connection }) => {
  const products = await Promise.all([1, 2, 3].map(() => aProduct(db)));
  shop.cache.setEnabled(true);
  await app.inject('/api/v1/settings');
  // The automatic promos, of which there are none, are read once.
  await resolve(app, [{ variation: newId(), quantity: 1 }]);
  const lines = products.map(({ mainVariation }) => ({ variation: mainVariation._id, quantity: 1 }));
  expect(await recordStatements(connection, () => resolve(app, lines))).toHaveLength(1);
  shop.cache.setEnabled(false);
});

test('a cart is shown even when it costs more than an order may', async ({ app, db }) => {
  const { mainVariation } = await aProduct(db, { variations: [{ price: 600_000_000 }] });
  const cart = await resolve(app, [{ variation: mainVariation._id, quantity: 3 }]);
  expect(cart).toMatchObject({ subtotal: 1_800_000_000, list: [{ total: 1_800_000_000 }] });
});

test('variation ids are case-insensitive', async ({ app, db }) => {
  const { mainVariation } = await aProduct(db);
  const cart = await resolve(app, [
    { variation: mainVariation._id.toUpperCase(), quantity: 1 },
    { variation: mainVariation._id, quantity: 1 },
  ]);
  expect(cart).toMatchObject({ total: 1, count: 2, list: [{ variationId: mainVariation._id, available: 10 }] });
});
