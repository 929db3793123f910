import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { newId } from '#shared/ids.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCategory, aProduct } from './catalog.builders.ts';
import { findCategories } from './categories.queries.ts';
import { switchEnabled } from './update-product.ts';

test('categories are sorted by position and count the enabled products in them and their descendants', async ({ app, db }) => {
  const toys = await aCategory(db, { title: 'Toys', position: 2 });
  const food = await aCategory(db, { title: 'Food', position: 1 });
  const dry = await aCategory(db, { title: 'Dry food', parent: food._id, position: 1 });
  await aProduct(db, { category: food._id });
  await aProduct(db, { category: dry._id });
  await switchEnabled(db, (await aProduct(db, { category: dry._id }))._id);
  const { data } = (await app.inject('/api/v1/category')).json();
  expect(data.list.map(({ title, productCount }: typeof toys) => [title, productCount])).toEqual([
    ['Dry food', 1],
    ['Food', 2],
    ['Toys', 0],
  ]);
  expect((await app.inject('/api/v1/category/page/2/2')).json().data).toMatchObject({ list: [{ title: 'Toys' }], total: 3 });
  expect((await app.inject('/api/v1/category/dry-food')).json().data).toMatchObject({ _id: dry._id, parent: food._id });
  expect((await app.inject(`/api/v1/category/${dry._id}`)).json().data.slug).toBe('dry-food');
  expect((await app.inject('/api/v1/category/cat-food')).statusCode).toBe(404);
});

test('the products are read once to count those of all categories', async ({ db, connection }) => {
  const parent = await aCategory(db);
  for (const { _id } of [parent, await aCategory(db, { parent: parent._id }), await aCategory(db)]) await aProduct(db, { category: _id });
  const [statement] = await recordStatements(connection, () => findCategories(db));
  const { rows } = await connection.pool.query({ text: `explain (analyze, timing off) ${statement}`, rowMode: 'array' });
  const readings = rows.flat().filter((line) => / on products /.test(line));
  expect(readings).toEqual([expect.stringMatching(/actual rows=[\d.]+ loops=1\)/)]);
});

test('menus get the titles of all categories, and the change of one at once', async ({ app, db }) => {
  const dogs = await aCategory(db, { title: 'Dogs', position: 1 });
  const pups = await aCategory(db, { title: 'Puppies', parent: dogs._id, position: 2 });
  const menu = async () => {
    const { list } = (await app.inject('/api/v1/category/menu/all')).json().data;
    return list.filter(({ _id }: typeof dogs) => [dogs._id, pups._id].includes(_id));
  };
  expect(await menu()).toEqual(
    [dogs, pups].map(({ _id, title, slug, parent }) => ({ _id, title, slug, parent, lifeStages: [], needs: [], picture: null })),
  );
  const headers = { authorization: (await anAdmin(db)).authorization };
  await app.inject({ method: 'PUT', url: `/api/v1/category/${pups._id}`, headers, payload: { title: 'Young dogs' } });
  expect((await menu()).map(({ title }: typeof dogs) => title)).toEqual(['Dogs', 'Young dogs']);
});

test('the back office creates, updates and deletes categories', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const response = await app.inject({ method, url: `/api/v1/category${path}`, payload, headers: { authorization } });
    return { status: response.statusCode, ...response.json() };
  };
  const created = await call('POST', '', { title: 'Beds & Blankets' });
  expect(created).toMatchObject({ status: 201, data: { slug: 'beds-blankets', parent: null, image: null } });
  const id = created.data._id;
  expect(await call('POST', '', { title: 'Other', slug: 'beds-blankets' })).toMatchObject({
    status: 409,
    code: 'slug_taken',
    fields: [{ path: 'slug' }],
  });
  expect(await call('PUT', `/${id}`, { title: 'Beds' })).toMatchObject({ status: 200, data: { title: 'Beds', slug: 'beds-blankets' } });
  const texts = { description: 'Somewhere soft to sleep.', lifeStages: ['senior'], needs: ['joints'] };
  expect(await call('PUT', `/${id}`, texts)).toMatchObject({ status: 200, data: texts });
  expect(await call('PUT', `/${id}`, { description: ' ' })).toMatchObject({ data: { description: null, needs: ['joints'] } });
  expect(await call('PUT', `/${id}`, { lifeStages: ['kitten'] })).toMatchObject({ status: 422, fields: [{ path: 'lifeStages.0' }] });
  expect(await call('PUT', `/${id}`, { parent: newId() })).toMatchObject({ status: 422, fields: [{ path: 'parent' }] });
  expect(await call('PUT', `/${id}`, { image: newId() })).toMatchObject({ status: 422, fields: [{ path: 'image' }] });
  expect(await call('PUT', `/${newId()}`, { title: 'Nothing' })).toMatchObject({ status: 404 });

  const below = await aCategory(db, { parent: id });
  expect(await call('PUT', `/${id}`, { parent: below._id })).toMatchObject({
    status: 422,
    fields: [{ path: 'parent', message: 'A category can’t be inside itself.' }],
  });
  expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 409, code: 'in_use' });
  await aProduct(db, { category: below._id });
  expect(await call('DELETE', `/${below._id}`)).toMatchObject({ status: 409, code: 'in_use' });
  const empty = await aCategory(db);
  expect(await call('DELETE', `/${empty._id}`)).toMatchObject({ status: 200, data: null });
  expect(await call('DELETE', `/${empty._id}`)).toMatchObject({ status: 404 });
});

test('only the back office changes categories', async ({ app, db }) => {
  const { _id } = await aCategory(db);
  const headers = { 'sec-fetch-site': 'same-origin' };
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', `/${_id}`],
    ['DELETE', `/${_id}`],
  ] as const) {
    expect((await app.inject({ method, url: `/api/v1/category${path}`, payload: { title: 'Mine' }, headers })).statusCode).toBe(401);
  }
});
