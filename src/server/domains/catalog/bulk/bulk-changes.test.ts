import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { newId } from '#shared/ids.ts';
import { expect } from '#tests/support/test.ts';
import { aCategory, aProduct } from '../catalog.builders.ts';
import { test } from '../product-calls.builders.ts';

test('all products that the list shows are changed at once, and nothing else', async ({ db, admin, shopper }) => {
  const [a, b] = [await aProduct(db, { vendor: 'Bulk' }), await aProduct(db, { vendor: 'Bulk' })];
  const other = await aProduct(db);
  const selection = { filters: { vendor: ['bulk'] } };
  expect((await admin('PUT', '/bulk', { selection, change: { type: 'disable' } })).data).toEqual({ products: 2, skipped: 0 });
  for (const { _id } of [a, b]) expect((await shopper('GET', `/${_id}`)).status).toBe(404);
  expect((await shopper('GET', `/${other._id}`)).status).toBe(200);
  expect((await admin('PUT', '/bulk', { selection, change: { type: 'disable' } })).data.products).toBe(0);
  const { mainVariation } = b;
  await db.deleteFrom('variation_images').where('variation_id', '=', mainVariation._id).execute();
  expect((await admin('PUT', '/bulk', { selection, change: { type: 'enable' } })).data).toEqual({ products: 1, skipped: 1 });
  expect((await admin('PATCH', `/${b._id}/switch_enabled`)).failure.code).toBe('no_image');
  const [entry] = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'product.bulkUpdate')
    .orderBy('created_at', 'desc')
    .execute();
  expect(entry).toMatchObject({ entity_id: a._id, after: { type: 'enable', count: 1, products: [a._id] } });
});

test('products move to another category and get and lose tags, and are found by them', async ({ db, admin, shopper }) => {
  const category = await aCategory(db, { title: 'Zebra' });
  const { _id, version } = await aProduct(db, { tags: ['old'] });
  const full = await aProduct(db, { tags: Array.from({ length: 30 }, (_, n) => `tag ${n}`) });
  const change = (change: object, ids = [_id]) => admin('PUT', '/bulk', { selection: { ids }, change });
  expect((await change({ type: 'category', category: category._id })).data).toEqual({ products: 1, skipped: 0 });
  expect((await change({ type: 'addTags', tags: ['xylophone', 'old', 'xylophone'] }, [_id, full._id])).data.products).toBe(1);
  expect((await shopper('GET', '/page/1/10?q=zebra+xylophone')).data.list).toMatchObject([
    { _id, tags: ['old', 'xylophone'], version: version + 2 },
  ]);
  await change({ type: 'removeTags', tags: ['old', 'never'] });
  expect((await shopper('GET', `/${_id}`)).data.tags).toEqual(['xylophone']);
  expect((await change({ type: 'category', category: newId() })).failure.fields).toMatchObject([{ path: 'category' }]);
});

test('a selection is ids or known filters', async ({ db, admin }) => {
  await aProduct(db);
  for (const selection of [
    {},
    { ids: [] },
    { filters: { vendr: 'x' } },
    { ids: [newId()], filters: {} },
    { ids: Array.from({ length: 1001 }, newId) },
  ]) {
    expect((await admin('POST', '/bulk/remove', { selection })).status, JSON.stringify(selection).slice(0, 50)).toBe(422);
  }
});

test('a change of prices does what its preview says', async ({ db, admin }) => {
  const product = await aProduct(db, {
    title: 'Priced',
    vendor: 'Prices',
    variations: [{ price: 1000 }, { price: 1999, sku: 'P-2' }, { price: 50 }],
  });
  const body = (terms: object) => ({ selection: { filters: { vendor: ['prices'] } }, ...terms });
  const preview = async (terms: object) => (await admin('POST', '/bulk/price/preview', body(terms))).data;
  expect(await preview({ percent: 10 })).toEqual({
    products: 1,
    variations: 3,
    list: [
      { product: 'Priced', variation: 'Size 1', sku: product.variations[0]?.sku, from: 1000, to: 1100 },
      { product: 'Priced', variation: 'Size 2', sku: 'P-2', from: 1999, to: 2199 },
      { product: 'Priced', variation: 'Size 3', sku: product.variations[2]?.sku, from: 50, to: 55 },
    ],
  });
  const to = async (terms: object) => (await preview(terms)).list.map((row: { to: number }) => row.to);
  expect(await to({ percent: 10, rounding: '.99' })).toEqual([1099, 2199, 99]);
  expect(await to({ percent: 10, rounding: '.95' })).toEqual([1095, 2195, 95]);
  expect(await to({ percent: 10, rounding: 'whole' })).toEqual([1100, 2200, 100]);
  expect((await admin('PUT', '/bulk/price', body({ percent: 10, rounding: '.99' }))).data).toMatchObject({ products: 1, variations: 3 });
  const { data } = await admin('GET', `/${product._id}`);
  expect(data).toMatchObject({ version: 2, variations: [{ price: 1099 }, { price: 2199 }, { price: 99 }] });
  expect((await admin('GET', '/admin/page/1/1?vendor=prices')).data.list).toMatchObject([{ priceMin: 99, priceMax: 2199 }]);
  for (const percent of [0, -91, 501, 1.234])
    expect((await admin('PUT', '/bulk/price', body({ percent }))).failure.fields).toMatchObject([{ path: 'percent' }]);
});

test('a change of many prices is undone, except prices that were changed since and those of deleted products', async ({ db, admin }) => {
  const variations = [{ price: 1000 }, { price: 2000 }, { price: 3000 }, { price: 4000 }];
  const [product, other] = [await aProduct(db, { vendor: 'Takeback', variations }), await aProduct(db, { vendor: 'Takeback' })];
  const untouched = await aProduct(db, { vendor: 'Takeback elsewhere' });
  const selection = { filters: { vendor: ['takeback'] } };
  const { data: changed } = await admin('PUT', '/bulk/price', { selection, percent: 50 });
  expect(changed).toMatchObject({ products: 2, variations: 5 });
  const setPrice = (index: number, price: number, version: number) =>
    admin('PATCH', `/${product._id}/variation/${product.variations[index]?._id}`, { price, version });
  await setPrice(1, 2222, 2);
  // There and back: somebody has decided that it is right.
  await setPrice(3, 4444, 3);
  await setPrice(3, 6000, 4);
  await admin('DELETE', `/${other._id}`);
  const undo = (priceChange: string) => admin('POST', '/bulk/price/undo', { priceChange });
  expect((await undo(changed.priceChange)).data).toEqual({ products: 1, variations: 2, skipped: 3 });
  expect((await admin('GET', '/admin/page/1/10?vendor=takeback')).data.list).toMatchObject([
    { version: 6, priceMin: 1000, priceMax: 6000, variations: [{ price: 1000 }, { price: 2222 }, { price: 3000 }, { price: 6000 }] },
  ]);
  expect((await admin('GET', `/${untouched._id}`)).data.version).toBe(1);
  const { list } = (await admin('GET', `/${product._id}/price-history/1/10`)).data;
  const undone = list.slice(0, 2).toSorted((one: { price: number }, other: { price: number }) => one.price - other.price);
  expect(undone).toMatchObject([
    { previousPrice: 1500, price: 1000, by: expect.stringMatching(/\w/) },
    { previousPrice: 4500, price: 3000, by: expect.stringMatching(/\w/) },
  ]);
  expect((await undo(changed.priceChange)).data).toEqual({ products: 0, variations: 0, skipped: 5 });
  expect((await undo(newId())).status).toBe(404);
});

test('however often a change of prices is undone at once, it is undone once', async ({ db, admin }) => {
  const { _id } = await aProduct(db, { vendor: 'Hasty', variations: [{ price: 1000 }, { price: 2000 }] });
  const { priceChange } = (await admin('PUT', '/bulk/price', { selection: { ids: [_id] }, percent: 10 })).data;
  const undone = await Promise.all(Array.from({ length: 5 }, () => admin('POST', '/bulk/price/undo', { priceChange })));
  expect(undone.map(({ data }) => data.variations).toSorted()).toEqual([0, 0, 0, 0, 2]);
  expect((await admin('GET', `/${_id}`)).data).toMatchObject({ version: 3, variations: [{ price: 1000 }, { price: 2000 }] });
});

test('prices are rounded in the units of the currency, and end with cents only where it has them', async ({ db, admin, shop }) => {
  await aProduct(db, { vendor: 'Yen', variations: [{ price: 1_234 }, { price: 980 }] });
  const preview = (rounding: string) =>
    admin('POST', '/bulk/price/preview', { selection: { filters: { vendor: ['yen'] } }, percent: 10, rounding });
  const prices = async (rounding: string) => (await preview(rounding)).data.list.map((row: { to: number }) => row.to);
  const useCurrency = async (currency: string) => {
    await updateSettings(db, { currency });
    await shop.waitForInvalidation();
  };
  await useCurrency('JPY');
  expect(await prices('none')).toEqual([1_357, 1_078]);
  expect(await prices('whole')).toEqual([1_357, 1_078]);
  expect((await preview('.99')).failure.fields).toEqual([{ path: 'rounding', message: 'Prices in JPY can’t end in .99.' }]);
  await useCurrency('KWD');
  expect(await prices('whole')).toEqual([1_000, 1_000]);
  expect(await prices('.95')).toEqual([950, 950]);
  await useCurrency('EUR');
});

test('a price in the list is saved unless someone saved the product meanwhile', async ({ db, admin }) => {
  const product = await aProduct(db, { variations: [{ price: 500 }, { price: 900 }] });
  const url = `/${product._id}/variation/${product.variations[1]?._id}`;
  expect((await admin('PATCH', url, { price: 400, version: 1 })).data).toMatchObject({ version: 2, priceMin: 400, priceMax: 500 });
  expect((await admin('PATCH', url, { price: 300, version: 1 })).failure).toMatchObject({
    code: 'stale_version',
    fields: [{ path: 'price', current: 400 }],
  });
  expect((await admin('PATCH', `/${product._id}/variation/${newId()}`, { price: 300, version: 1 })).status).toBe(404);
  expect((await admin('PATCH', url, { price: 300 })).failure.fields).toMatchObject([{ path: 'version' }]);
  expect((await admin('PATCH', `/${product._id}/variation/${newId()}`, { price: 300, version: 2 })).status).toBe(404);
  const other = await aProduct(db);
  expect((await admin('PATCH', `/${product._id}/variation/${other.mainVariation._id}`, { stockChange: 1 })).status).toBe(404);
});

test('a stock in the list is saved by a difference, or if it is still the one that was seen', async ({ db, admin }) => {
  const { _id, mainVariation } = await aProduct(db, { variations: [{ stock: 5 }] });
  const url = `/${_id}/variation/${mainVariation._id}`;
  expect((await admin('PATCH', url, { stock: 8, stockSeen: 5 })).data.variations).toMatchObject([{ stock: 8 }]);
  const { failure } = await admin('PATCH', url, { stock: 9, stockSeen: 5 });
  expect([failure.code, failure.fields]).toEqual(['stock_moved', [expect.objectContaining({ path: 'stock', seen: 5, current: 8 })]]);
  expect((await admin('PATCH', url, { stockChange: -8 })).data).toMatchObject({ stock: 0, version: 1 });
  expect((await admin('GET', '/admin/page/1/10?tab=sold_out')).data.list).toMatchObject([{ _id }]);
  expect((await admin('PATCH', url, { stockChange: -1 })).failure.fields).toMatchObject([{ path: 'stockChange' }]);
  for (const body of [{}, { stock: 1 }, { stock: 1, stockSeen: 0, stockChange: 1 }])
    expect((await admin('PATCH', url, body)).status).toBe(422);
});
