import type { FailureEnvelope } from '#contract/errors.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import { reserveStock } from '#server/domains/inventory/reserve-stock.ts';
import { newId } from '#shared/ids.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { aCategory, aProduct, aProductInput } from './catalog.builders.ts';
import { findVariationsForSale } from './find-variations-for-sale.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Call = (
  method: Method,
  path: string,
  payload?: object,
) => Promise<{ status: number; data: ReturnType<JSON['parse']>; failure: FailureEnvelope }>;

/** `owner` calls as an admin, `shopper` as nobody. */
const test = base.extend<{ $file: { owner: Call; shopper: Call } }>({
  owner: [
    async ({ app, db }, use) => {
      const { authorization } = await anAdmin(db);
      await use(async (method, path, payload) => {
        const response = await app.inject({ method, url: `/api/v1/product${path}`, payload, headers: { authorization } });
        return { status: response.statusCode, data: response.json().data, failure: response.json() };
      });
    },
    { scope: 'file' },
  ],
  shopper: [
    async ({ app }, use) =>
      use(async (method, path, payload) => {
        const response = await app.inject({ method, url: `/api/v1/product${path}`, payload, headers: { 'sec-fetch-site': 'same-origin' } });
        return { status: response.statusCode, data: response.json().data, failure: response.json() };
      }),
    { scope: 'file' },
  ],
});

test('a product is read back as it was written', async ({ db, owner, shopper }) => {
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
  const created = await owner('POST', '', input);
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
  const strip = ({ stock: _, ...variation }: { stock: number }) => variation;
  expect(data).toEqual({
    ...created.data,
    variations: created.data.variations.map(strip),
    mainVariation: strip(created.data.mainVariation),
  });
  expect((await shopper('GET', `/${data._id}`)).data).toEqual(data);
});

test('scripts in a description are taken out', async ({ db, owner }) => {
  const input = await aProductInput(db, { description: '<p onclick="steal()">Hi<script>steal()</script><img src=x onerror=steal()></p>' });
  expect((await owner('POST', '', input)).data.description).toBe('<p>Hi</p>');
});

test('two products of one title get two addresses; a taken one that is asked for is refused', async ({ db, owner }) => {
  const slugs = [];
  for (let time = 0; time < 3; time++)
    slugs.push((await owner('POST', '', await aProductInput(db, { title: 'Rope Öl & Knot' }))).data.slug);
  expect(slugs).toEqual(['rope-ol-knot', 'rope-ol-knot-2', 'rope-ol-knot-3']);
  for (const slug of ['rope-ol-knot', 'cart']) {
    const { status, failure } = await owner('POST', '', await aProductInput(db, { slug }));
    expect([status, failure.code, failure.fields?.[0]?.path]).toEqual([409, 'slug_taken', 'slug']);
  }
});

test('products that are saved at the same moment get their own addresses, and one SKU goes to one of them', async ({ db, owner }) => {
  const inputs = [];
  for (let number = 0; number < 6; number++)
    inputs.push(await aProductInput(db, { title: 'At once', variations: [{ sku: `AT-ONCE-${number % 3}` }] }));
  const answers = await Promise.all(inputs.map((input) => owner('POST', '', input)));
  const made = answers.filter(({ status }) => status === 201);
  expect(made.map(({ data }) => data.slug).sort()).toEqual(['at-once', 'at-once-2', 'at-once-3']);
  expect(answers.filter(({ failure }) => failure.code === 'sku_taken')).toHaveLength(3);
});

test('the same key adds one product, however often it is sent', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const payload = await aProductInput(db, { title: 'Only once' });
  const headers = { authorization, 'idempotency-key': 'once' };
  const answers = await Promise.all([1, 2, 3].map(() => app.inject({ method: 'POST', url: '/api/v1/product', payload, headers })));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers[0]?.json().data.slug).toBe('only-once');
});

test('a SKU belongs to one variation, whichever way it is written', async ({ db, owner }) => {
  const taken = await aProduct(db, { variations: [{ sku: 'ONE-1' }] });
  const variations = [{ sku: 'FREE-1' }, { sku: 'one-1' }, { sku: 'free-1' }];
  const { status, failure } = await owner('POST', '', await aProductInput(db, { variations }));
  expect([status, failure.code]).toEqual([409, 'sku_taken']);
  expect(failure.fields?.map(({ path }) => path)).toEqual(['variations.1.sku', 'variations.2.sku']);
  const own = taken.variations.map(({ _id }) => ({ _id, title: 'Same', sku: 'ONE-1', price: 1, weight: 1, images: [] }));
  expect((await owner('PUT', `/${taken._id}`, { variations: own })).failure.code).toBe('no_image');
});

test('a product without a picture of its first variation is refused', async ({ db, owner }) => {
  const { status, failure } = await owner('POST', '', await aProductInput(db, { variations: [{ images: [] }] }));
  expect(status).toBe(422);
  expect(failure).toMatchObject({ code: 'no_image', message: 'No image is provided.', fields: [{ path: 'variations.0.images' }] });
});

test('what is wrong is told at its field', async ({ db, owner }) => {
  const right = await aProductInput(db, { title: 'Unmistakable' });
  const [variation] = right.variations;
  for (const [changes, path] of [
    [{ title: ' ' }, 'title'],
    [{ category: newId() }, 'category'],
    [{ colour: 'red' }, 'colour'],
    [{ constituents: [{ name: 'Protein', percent: 101 }] }, 'constituents.0.percent'],
    [{ variations: [] }, 'variations'],
    [{ variations: [{ ...variation, price: -1 }] }, 'variations.0.price'],
    [{ variations: [{ ...variation, price: 9.5 }] }, 'variations.0.price'],
    [{ variations: [{ ...variation, stock: undefined }] }, 'variations.0.stock'],
    [{ variations: [{ ...variation, images: [newId()] }] }, 'variations.0.images.0'],
    [{ variations: [{ ...variation, _id: newId() }] }, 'variations.0._id'],
  ] as const) {
    const { status, failure } = await owner('POST', '', { ...right, ...changes });
    expect([status, failure.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  }
  expect((await owner('GET', '/page/1/1?q=unmistakable')).data.total).toBe(0);
});

test('a change touches what it names and nothing else', async ({ db, owner }) => {
  const product = await aProduct(db, { description: '<p>Stays</p>', tags: ['stays'], allergens: ['egg'], taxClass: 'food' });
  const { data } = await owner('PUT', `/${product._id}`, { title: 'New title', version: 1 });
  expect(data).toEqual({ ...product, title: 'New title', version: 2, updatedAt: data.updatedAt });
});

test('who saves over the change of someone else is told so', async ({ db, owner }) => {
  const product = await aProduct(db);
  expect((await owner('PUT', `/${product._id}`, { title: 'First', version: 1 })).status).toBe(200);
  const second = await owner('PUT', `/${product._id}`, { title: 'Second', version: 1 });
  expect([second.status, second.failure.code]).toEqual([409, 'stale_version']);
  expect((await owner('GET', `/${product._id}`)).data.title).toBe('First');
});

test('given variations replace the list, and those that stay keep their ids', async ({ db, owner, shopper }) => {
  const { _id, variations } = await aProduct(db, { variations: [{ sku: 'A' }, { sku: 'B' }, { sku: 'C' }] });
  const [a, b, c] = variations.map(({ unitPrice: _u, availability: _a, maxQuantity: _m, images, ...rest }) => ({
    ...rest,
    images: images.map((image) => image._id),
  }));
  const added = { ...b, _id: undefined, sku: 'D', stock: 4, price: 5 };
  const { data } = await owner('PUT', `/${_id}`, { variations: [c, added, { ...a, price: 7, stock: 0 }] });
  expect(data.variations).toMatchObject([
    { _id: c?._id, sku: 'C' },
    { sku: 'D', stock: 4, price: 5 },
    { _id: a?._id, sku: 'A', price: 7, stock: 0, availability: 'sold_out' },
  ]);
  expect(data.mainVariation._id).toBe(c?._id);
  expect((await shopper('GET', `/page/1/5?q=${_id}&minPrice=6`)).data.facets.price).toBeNull();
});

test('stock is what can be sold: what orders have reserved stays theirs', async ({ db, owner }) => {
  const { _id, mainVariation } = await aProduct(db, { variations: [{ stock: 10 }] });
  await reserveStock(db, newId(), [{ variation: mainVariation._id, quantity: 4 }]);
  expect((await owner('GET', `/${_id}`)).data.mainVariation.stock).toBe(6);
  const variation = {
    _id: mainVariation._id,
    title: 'Size',
    sku: mainVariation.sku,
    price: 1,
    weight: 1,
    images: mainVariation.images.map((image) => image._id),
  };
  expect((await owner('PUT', `/${_id}`, { variations: [variation] })).data.mainVariation.stock).toBe(6);
  expect((await owner('PUT', `/${_id}`, { variations: [{ ...variation, stock: 8 }] })).data.mainVariation.stock).toBe(8);
  expect((await findVariationsForSale(db, [mainVariation._id])).get(mainVariation._id)).toMatchObject({
    onHand: 12,
    reserved: 4,
    available: 8,
  });
});

test('a hidden product is gone for shoppers, and comes back', async ({ db, owner, shopper }) => {
  const { _id, slug } = await aProduct(db);
  expect((await owner('PATCH', `/${_id}/switch_enabled`)).data).toMatchObject({ enabled: false, version: 2 });
  expect((await shopper('GET', `/${slug}`)).status).toBe(404);
  expect((await owner('GET', `/${slug}`)).status).toBe(200);
  await owner('PATCH', `/${_id}/switch_enabled`);
  expect((await shopper('GET', `/${slug}`)).status).toBe(200);
});

test('a deleted product is gone, and its id names nothing', async ({ db, owner }) => {
  const { _id } = await aProduct(db);
  expect(await owner('DELETE', `/${_id}`)).toMatchObject({ status: 200, data: null });
  for (const [method, path, body] of [
    ['GET', ''],
    ['PUT', '', {}],
    ['PATCH', '/switch_enabled'],
    ['DELETE', ''],
  ] as const) {
    expect((await owner(method, `/${_id}${path}`, body)).status).toBe(404);
  }
  expect((await owner('PUT', '/not-an-id', {})).status).toBe(404);
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

test("a guest's wishlist keeps its order and leaves out what is gone", async ({ db, owner, shopper }) => {
  const [first, hidden, second] = [await aProduct(db), await aProduct(db), await aProduct(db)];
  await owner('PATCH', `/${hidden._id}/switch_enabled`);
  const { data } = await shopper('POST', '/wishlist/guest', { wishlist: [second._id, newId(), hidden._id, first._id, second._id] });
  expect(data.list.map(({ _id }: { _id: string }) => _id)).toEqual([second._id, first._id]);
  expect(data.total).toBe(2);
});

test('variations for sale name their product, categories, picture and stock', async ({ db }) => {
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

test('one product is one statement, and none while it is remembered', async ({ db, shopper, shop, connection }) => {
  const [{ slug }, seen] = [await aProduct(db), await aProduct(db)];
  shop.cache.setReliable(true);
  await shopper('GET', `/${seen.slug}`);
  expect(await countStatements(connection, () => shopper('GET', `/${slug}`))).toHaveLength(1);
  expect(await countStatements(connection, () => shopper('GET', `/${seen._id}`))).toHaveLength(0);
  shop.cache.setReliable(false);
});
