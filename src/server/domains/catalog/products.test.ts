import { anImage } from '#server/domains/files/files.builders.ts';
import { newId } from '#shared/ids.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { expect } from '#tests/support/test.ts';
import { aCategory, aProduct } from './catalog.builders.ts';
import { findVariationsForSale } from './find-variations-for-sale.ts';
import { test } from './product-calls.builders.ts';

test('a product is returned as it was saved', async ({ db, admin, shopper }) => {
  const category = await aCategory(db, { title: 'Dry food' });
  const image = await anImage(db, 'A bag');
  const input = {
    title: 'Hillside Chicken & Rice',
    subtitle: 'For calm stomachs',
    description: '<p>Good <strong>food</strong>.</p>',
    vendor: 'Moorbeck',
    category: category._id,
    tags: ['dry'],
    lifeStages: ['adult'],
    breedSizes: ['small', 'medium'],
    ingredients: 'chicken, rice',
    allergens: ['chicken'],
    constituents: [{ name: 'Crude protein', percent: 26.5 }],
    feeding: [{ fromKg: 2, toKg: 4.5, gramsPerDay: 60 }],
    taxClass: 'food',
    enabled: true,
    seoTitle: null,
    seoDescription: 'Chicken and rice',
    variations: [
      {
        title: '2 kg',
        sku: 'MB-1',
        barcode: '4006381333931',
        price: 1499,
        compareAtPrice: 1799,
        weight: 2100,
        netQuantity: 2000,
        netUnit: 'g',
        stock: 3,
        images: [image._id],
      },
      { title: '12 kg', sku: 'MB-2', price: 5999, weight: 12300, netQuantity: 12000, netUnit: 'g', stock: 0 },
    ],
  };
  const created = await admin('POST', '', input);
  expect(created.status).toBe(201);
  const { variations, category: categoryId, ...fields } = input;
  expect(created.data).toMatchObject({
    ...fields,
    slug: 'hillside-chicken-rice',
    category: { _id: categoryId, title: 'Dry food', slug: 'dry-food' },
    version: 1,
    ratingAverage: null,
    ratingCount: 0,
    variations: [
      { ...variations[0], images: [image], unitPrice: { amount: 750, per: 'kg' }, availability: 'low', maxQuantity: 3 },
      {
        ...variations[1],
        images: [],
        barcode: null,
        compareAtPrice: null,
        unitPrice: { amount: 500, per: 'kg' },
        availability: 'sold_out',
        maxQuantity: 0,
      },
    ],
  });
  const { data } = await shopper('GET', '/hillside-chicken-rice');
  const { publishAt: _from, unpublishAt: _to, ...shown } = created.data;
  const strip = ({ stock: _, ...variation }: { stock: number }) => variation;
  expect(data).toEqual({
    ...shown,
    variations: created.data.variations.map(strip),
    mainVariation: strip(created.data.mainVariation),
  });
  expect((await shopper('GET', `/${data._id}`)).data).toEqual(data);
});

test('a disabled product is not found by shoppers until it is enabled again', async ({ db, admin, shopper }) => {
  const { _id, slug } = await aProduct(db);
  expect((await admin('PATCH', `/${_id}/switch_enabled`)).data).toMatchObject({ enabled: false, version: 2 });
  expect((await shopper('GET', `/${slug}`)).status).toBe(404);
  expect((await admin('GET', `/${slug}`)).status).toBe(200);
  await admin('PATCH', `/${_id}/switch_enabled`);
  expect((await shopper('GET', `/${slug}`)).status).toBe(200);
});

test('who wants a product disabled does not enable it when another admin was faster', async ({ db, admin }) => {
  const { _id } = await aProduct(db);
  const disable = () => admin('PATCH', `/${_id}/switch_enabled`, { enabled: false });
  expect([(await disable()).data.enabled, (await disable()).data]).toMatchObject([false, { enabled: false, version: 2 }]);
  expect((await admin('PATCH', `/${_id}/switch_enabled`, { enabled: true })).data).toMatchObject({ enabled: true, version: 3 });
  expect((await admin('PATCH', `/${_id}/switch_enabled`, { enabled: 'no' })).status).toBe(422);
});

test('a deleted product is not found', async ({ db, admin }) => {
  const { _id } = await aProduct(db);
  expect(await admin('DELETE', `/${_id}`)).toMatchObject({ status: 200, data: null });
  for (const [method, path, body] of [
    ['GET', ''],
    ['PUT', '', {}],
    ['PATCH', '/switch_enabled'],
    ['DELETE', ''],
  ] as const) {
    expect((await admin(method, `/${_id}${path}`, body)).status).toBe(404);
  }
  expect((await admin('PUT', '/not-an-id', {})).status).toBe(404);
});

test('only the back office changes products', async ({ db, shopper }) => {
  const { _id } = await aProduct(db);
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', `/${_id}`],
    ['PATCH', `/${_id}/switch_enabled`],
    ['DELETE', `/${_id}`],
  ] as const) {
    expect((await shopper(method, path, {})).status).toBe(401);
  }
});

test("a guest's wishlist keeps its order and leaves out deleted products", async ({ db, admin, shopper }) => {
  const [first, hidden, second] = [await aProduct(db), await aProduct(db), await aProduct(db)];
  await admin('PATCH', `/${hidden._id}/switch_enabled`);
  const { data } = await shopper('POST', '/wishlist/guest', { wishlist: [second._id, newId(), hidden._id, first._id, second._id] });
  expect(data.list.map(({ _id }: { _id: string }) => _id)).toEqual([second._id, first._id]);
  expect(data.total).toBe(2);
});

test('variations for sale come with their product, categories, image and stock', async ({ db }) => {
  const top = await aCategory(db);
  const below = await aCategory(db, { parent: top._id });
  const { variations, ...product } = await aProduct(db, { category: below._id, variations: [{ stock: 2 }, { images: [], price: 500 }] });
  const ids = variations.map(({ _id }) => _id);
  const found = await findVariationsForSale(db, [...ids, newId()]);
  expect(found.size).toBe(2);
  expect(found.get(ids[1] ?? '')).toMatchObject({
    price: 500,
    image: variations[0]?.images[0],
    available: 10,
    product: { id: product._id, title: product.title, categoryId: below._id, categoryIds: [below._id, top._id], taxClass: 'standard' },
  });
});

test('one product takes one statement, and none while it is cached', async ({ db, shopper, shop, connection }) => {
  const [{ slug }, cached] = [await aProduct(db), await aProduct(db)];
  shop.cache.setEnabled(true);
  await shopper('GET', `/${cached.slug}`);
  expect(await recordStatements(connection, () => shopper('GET', `/${slug}`))).toHaveLength(1);
  expect(await recordStatements(connection, () => shopper('GET', `/${cached._id}`))).toHaveLength(0);
  shop.cache.setEnabled(false);
});
