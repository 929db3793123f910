import type { Product } from '#contract/catalog.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { reserveStock } from '#server/domains/inventory/reserve-stock.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { expect } from '#tests/support/test.ts';
import { aProduct, aProductInput } from './catalog.builders.ts';
import { findVariationsForSale } from './find-variations-for-sale.ts';
import { test } from './product-calls.builders.ts';

/** A product's variations as the back office sends them, without any stock fields. */
const toVariationInputs = ({ variations }: Pick<Product, 'variations'>) =>
  variations.map(({ unitPrice: _u, availability: _a, maxQuantity: _m, lowestPrice30Days: _l, stock: _s, images, ...rest }) => ({
    ...rest,
    images: images.map(({ _id }) => _id),
  }));

const reserveUnits = (db: Database, { variations }: Product, quantity: number, nth = 0) =>
  inTransaction(db, (db) => reserveStock(db, newId(), [{ variation: variations[nth]?._id ?? '', quantity }]));

test('stock means available stock: what orders have reserved stays reserved', async ({ db, admin }) => {
  const product = await aProduct(db, { variations: [{ stock: 10 }] });
  await reserveUnits(db, product, 4);
  const { _id, mainVariation } = (await admin('GET', `/${product._id}`)).data;
  expect(mainVariation.stock).toBe(6);
  const [variation] = toVariationInputs(product);
  const saved = await admin('PUT', `/${_id}`, { variations: [{ ...variation, stock: 8, stockSeen: 6 }] });
  expect(saved.data.mainVariation.stock).toBe(8);
  const { onHand, reserved, available } = (await findVariationsForSale(db, [mainVariation._id])).get(mainVariation._id) ?? {};
  expect({ onHand, reserved, available }).toEqual({ onHand: 12, reserved: 4, available: 8 });
});

test('saving a product without stock leaves sales made in the meantime alone', async ({ db, admin }) => {
  const product = await aProduct(db, { variations: [{ stock: 42 }] });
  await reserveUnits(db, product, 3);
  const { data } = await admin('PUT', `/${product._id}`, { version: 1, title: 'New title', variations: toVariationInputs(product) });
  expect(data).toMatchObject({ title: 'New title', mainVariation: { stock: 39 } });
});

test('stock that changed since it was read is rejected with both numbers, and nothing is saved', async ({ db, admin }) => {
  const product = await aProduct(db, { title: 'Old title', variations: [{ stock: 42 }, { stock: 7 }, { stock: 5 }] });
  await reserveUnits(db, product, 3);
  await reserveUnits(db, product, 5, 2);
  const [large, medium, small] = toVariationInputs(product);
  const variations = [
    { ...large, price: 1, stock: 42, stockSeen: 42 },
    { ...medium, stock: 9, stockSeen: 7 },
    { ...small, stock: 6, stockSeen: 5 },
  ];
  const { status, failure } = await admin('PUT', `/${product._id}`, { version: 1, title: 'New title', variations });
  expect(status).toBe(409);
  expect(failure).toMatchObject({ code: 'stock_moved', message: expect.stringContaining('nothing was saved') });
  expect(failure.fields).toEqual([
    { path: 'variations.0.stock', message: 'You saw 42, and now there are 39.', seen: 42, current: 39 },
    { path: 'variations.2.stock', message: 'You saw 5, and now there are 0.', seen: 5, current: 0 },
  ]);
  const { data } = await admin('GET', `/${product._id}`);
  expect(data).toMatchObject({ title: 'Old title', version: 1, variations: [{ price: 1999, stock: 39 }, { stock: 7 }, { stock: 0 }] });
  const now = [
    { ...large, stock: 42, stockSeen: 39 },
    { ...medium, stock: 9, stockSeen: 7 },
    { ...small, stock: 6, stockSeen: 0 },
  ];
  expect((await admin('PUT', `/${product._id}`, { version: 1, variations: now })).data.variations).toMatchObject([
    { stock: 42 },
    { stock: 9 },
    { stock: 6 },
  ]);
});

test('a stale version is reported before a stock conflict', async ({ db, admin }) => {
  const product = await aProduct(db, { variations: [{ stock: 5 }] });
  await admin('PUT', `/${product._id}`, { title: 'First' });
  await reserveUnits(db, product, 1);
  const variations = toVariationInputs(product).map((variation) => ({ ...variation, stock: 5, stockSeen: 5 }));
  expect((await admin('PUT', `/${product._id}`, { version: 1, variations })).failure.code).toBe('stale_version');
});

test('a stock difference applies whatever was sold in the meantime, down to what orders have reserved', async ({ db, admin }) => {
  const product = await aProduct(db, { variations: [{ stock: 42 }] });
  await reserveUnits(db, product, 3);
  const [variation] = toVariationInputs(product);
  const change = (stockChange: number) => admin('PUT', `/${product._id}`, { variations: [{ ...variation, stockChange }] });
  expect((await change(8)).data.mainVariation.stock).toBe(47);
  const rejected = await change(-48);
  expect([rejected.status, rejected.failure.fields]).toEqual([
    422,
    [{ path: 'variations.0.stockChange', message: 'You can remove up to 47. The other 3 are reserved for orders.' }],
  ]);
  expect((await change(-47)).data.mainVariation).toMatchObject({ stock: 0, availability: 'sold_out' });
});

test('stock without the number it is based on, or given in two ways, is a field error', async ({ db, admin }) => {
  const product = await aProduct(db, { variations: [{ stock: 10 }] });
  const [own] = toVariationInputs(product);
  const { _id: _, ...added } = { ...own, sku: 'ADDED' };
  for (const [variation, path] of [
    [{ ...own, stock: 11 }, 'stockSeen'],
    [{ ...own, stockSeen: 10 }, 'stock'],
    [{ ...own, stock: 11, stockChange: 1 }, 'stock'],
    [{ ...own, stockSeen: 10, stockChange: 1 }, 'stockSeen'],
    [{ ...own, stock: -1, stockSeen: 10 }, 'stock'],
    [{ ...own, stockChange: 0.5 }, 'stockChange'],
    [added, 'stock'],
    [{ ...added, stock: 1, stockSeen: 0 }, 'stockSeen'],
    [{ ...added, stock: 1, stockChange: 1 }, 'stockChange'],
  ] as const) {
    const { status, failure } = await admin('PUT', `/${product._id}`, { variations: [variation] });
    expect([status, failure.fields?.map((field) => field.path)], JSON.stringify(variation)).toEqual([422, [`variations.0.${path}`]]);
  }
  const newProduct = await aProductInput(db);
  for (const field of ['stockSeen', 'stockChange']) {
    const variations = newProduct.variations.map((variation) => ({ ...variation, [field]: 10 }));
    const { status, failure } = await admin('POST', '', { ...newProduct, variations });
    expect([status, failure.fields?.map(({ path }) => path)]).toEqual([422, [`variations.0.${field}`]]);
  }
  expect((await admin('GET', `/${product._id}`)).data.mainVariation.stock).toBe(10);
});

test('a new variation starts with its stock and a stock movement', async ({ db, admin }) => {
  const product = await aProduct(db, { variations: [{ stock: 10 }] });
  const [own] = toVariationInputs(product);
  const { _id: _, ...added } = { ...own, sku: 'STARTS', stock: 4 };
  const { data } = await admin('PUT', `/${product._id}`, { variations: [own, added] });
  expect(data.variations).toMatchObject([{ stock: 10 }, { stock: 4 }]);
  const ledger = db.selectFrom('stock_movements').select(['on_hand_change', 'reason']).where('variation_id', '=', data.variations[1]._id);
  expect(await ledger.execute()).toEqual([{ on_hand_change: 4, reason: 'counted' }]);
});

test('the audit log shows the stock before and after a change', async ({ db, admin }) => {
  const product = await aProduct(db, { variations: [{ stock: 10 }] });
  const [variation] = toVariationInputs(product);
  await admin('PUT', `/${product._id}`, { variations: [{ ...variation, stockChange: 5 }] });
  const { before, after } = await db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('entity_id', '=', product._id)
    .executeTakeFirstOrThrow();
  expect([before, after]).toMatchObject([{ mainVariation: { stock: 10 } }, { mainVariation: { stock: 15 } }]);
});

test('a stock difference sent again with its key is applied once', async ({ app, db, admin }) => {
  const product = await aProduct(db, { variations: [{ stock: 10 }] });
  const { authorization } = await anAdmin(db);
  const payload = { variations: toVariationInputs(product).map((variation) => ({ ...variation, stockChange: 5 })) };
  const headers = { authorization, 'idempotency-key': 'delivery-17' };
  const send = () => app.inject({ method: 'PUT', url: `/api/v1/product/${product._id}`, payload, headers });
  for (const response of await Promise.all([send(), send(), send()])) expect(response.json().data.mainVariation.stock).toBe(15);
  expect((await admin('GET', `/${product._id}`)).data.mainVariation.stock).toBe(15);
});
