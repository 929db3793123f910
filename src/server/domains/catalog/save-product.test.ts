import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { newId } from '#shared/ids.ts';
import { expect } from '#tests/support/test.ts';
import { aProduct, aProductInput } from './catalog.builders.ts';
import { test } from './product-calls.builders.ts';

test('scripts in a description are removed', async ({ db, admin }) => {
  const input = await aProductInput(db, { description: '<p onclick="steal()">Hi<script>steal()</script><img src=x onerror=steal()></p>' });
  expect((await admin('POST', '', input)).data.description).toBe('<p>Hi</p>');
});

test('products with the same title get different slugs; a requested slug that is taken is rejected', async ({ db, admin }) => {
  const slugs = [];
  for (let time = 0; time < 3; time++)
    slugs.push((await admin('POST', '', await aProductInput(db, { title: 'Rope Öl & Knot' }))).data.slug);
  expect(slugs).toEqual(['rope-ol-knot', 'rope-ol-knot-2', 'rope-ol-knot-3']);
  for (const slug of ['rope-ol-knot', 'cart']) {
    const { status, failure } = await admin('POST', '', await aProductInput(db, { slug }));
    expect([status, failure.code, failure.fields?.[0]?.path]).toEqual([409, 'slug_taken', 'slug']);
  }
});

test('products saved at the same moment get different slugs, and a SKU goes to only one of them', async ({ db, admin }) => {
  const inputs = [];
  for (let number = 0; number < 6; number++)
    inputs.push(await aProductInput(db, { title: 'At once', variations: [{ sku: `AT-ONCE-${number % 3}` }] }));
  const replies = await Promise.all(inputs.map((input) => admin('POST', '', input)));
  const created = replies.filter(({ status }) => status === 201);
  expect(created.map(({ data }) => data.slug).sort()).toEqual(['at-once', 'at-once-2', 'at-once-3']);
  expect(replies.filter(({ failure }) => failure.code === 'sku_taken')).toHaveLength(3);
});

test('the same key creates one product, however often it is sent', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const payload = await aProductInput(db, { title: 'Only once' });
  const headers = { authorization, 'idempotency-key': 'once' };
  const responses = await Promise.all([1, 2, 3].map(() => app.inject({ method: 'POST', url: '/api/v1/product', payload, headers })));
  expect(new Set(responses.map((response) => response.body)).size).toBe(1);
  expect(responses[0]?.json().data.slug).toBe('only-once');
});

test('a SKU is unique, ignoring case', async ({ db, admin }) => {
  const existing = await aProduct(db, { variations: [{ sku: 'ONE-1' }] });
  const variations = [{ sku: 'FREE-1' }, { sku: 'one-1' }, { sku: 'free-1' }];
  const { status, failure } = await admin('POST', '', await aProductInput(db, { variations }));
  expect([status, failure.code]).toEqual([409, 'sku_taken']);
  expect(failure.fields?.map(({ path }) => path)).toEqual(['variations.1.sku', 'variations.2.sku']);
  const own = existing.variations.map(({ _id }) => ({ _id, title: 'Same', sku: 'ONE-1', price: 1, weight: 1, images: [] }));
  expect((await admin('PUT', `/${existing._id}`, { variations: own })).failure.code).toBe('no_image');
});

test('a product whose first variation has no image is rejected', async ({ db, admin }) => {
  const { status, failure } = await admin('POST', '', await aProductInput(db, { variations: [{ images: [] }] }));
  expect(status).toBe(422);
  expect(failure).toMatchObject({ code: 'no_image', message: 'No image is provided.', fields: [{ path: 'variations.0.images' }] });
});

test('validation errors name their field', async ({ db, admin }) => {
  const valid = await aProductInput(db, { title: 'Unmistakable' });
  const [variation] = valid.variations;
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
    const { status, failure } = await admin('POST', '', { ...valid, ...changes });
    expect([status, failure.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  }
  expect((await admin('GET', '/page/1/1?q=unmistakable')).data.total).toBe(0);
});

test('an update changes the fields that it names and nothing else', async ({ db, admin }) => {
  const product = await aProduct(db, { description: '<p>Stays</p>', tags: ['stays'], allergens: ['egg'], taxClass: 'food' });
  const { data } = await admin('PUT', `/${product._id}`, { title: 'New title', version: 1 });
  expect(data).toEqual({ ...product, title: 'New title', version: 2, updatedAt: data.updatedAt });
});

test('saving over the change of another admin is rejected', async ({ db, admin }) => {
  const product = await aProduct(db);
  expect((await admin('PUT', `/${product._id}`, { title: 'First', version: 1 })).status).toBe(200);
  const second = await admin('PUT', `/${product._id}`, { title: 'Second', version: 1 });
  expect([second.status, second.failure.code]).toEqual([409, 'stale_version']);
  expect((await admin('GET', `/${product._id}`)).data.title).toBe('First');
});

test('given variations replace the list, and existing ones keep their ids', async ({ db, admin, shopper }) => {
  const { _id, variations } = await aProduct(db, { variations: [{ sku: 'A' }, { sku: 'B' }, { sku: 'C' }] });
  const [a, b, c] = variations.map(
    ({ unitPrice: _u, availability: _a, maxQuantity: _m, lowestPrice30Days: _l, stock: _s, images, ...rest }) => ({
      ...rest,
      images: images.map((image) => image._id),
    }),
  );
  const added = { ...b, _id: undefined, sku: 'D', stock: 4, price: 5 };
  const { data } = await admin('PUT', `/${_id}`, { variations: [c, added, { ...a, price: 7, stock: 0, stockSeen: 10 }] });
  expect(data.variations).toMatchObject([
    { _id: c?._id, sku: 'C' },
    { sku: 'D', stock: 4, price: 5 },
    { _id: a?._id, sku: 'A', price: 7, stock: 0, availability: 'sold_out' },
  ]);
  expect(data.mainVariation._id).toBe(c?._id);
  expect((await shopper('GET', `/page/1/5?q=${_id}&minPrice=6`)).data.facets.price).toBeNull();
});
