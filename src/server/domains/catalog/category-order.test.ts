import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCategory, aProduct } from './catalog.builders.ts';

test('categories are put into another order and below other parents in one call, unless somebody else has changed it', async ({
  app,
  db,
}) => {
  const { authorization } = await anAdmin(db);
  const call = async (method: 'GET' | 'PUT', path: string, payload?: object) => {
    const response = await app.inject({ method, url: `/api/v1/category${path}`, payload, headers: { authorization } });
    return { status: response.statusCode, ...response.json() };
  };
  const food = await aCategory(db, { title: 'Food', position: 1 });
  const toys = await aCategory(db, { title: 'Toys', position: 2 });
  const wet = await aCategory(db, { title: 'Wet food', position: 3 });
  await aProduct(db, { category: wet._id, enabled: false });
  const { data: tree } = await call('GET', '/admin/tree');
  expect(
    tree.list.map((node: { title: string; productCount: number; allProductCount: number }) => [
      node.title,
      node.productCount,
      node.allProductCount,
    ]),
  ).toEqual([
    ['Food', 0, 0],
    ['Toys', 0, 0],
    ['Wet food', 0, 1],
  ]);
  const { version } = tree;
  const place = ({ _id }: { _id: string }, parent: { _id: string } | null = null) => ({ _id, parent: parent?._id ?? null });
  expect(await call('PUT', '/admin/tree', { version, list: [place(toys), place(food, wet), place(wet, food)] })).toMatchObject({
    status: 422,
    fields: [{ path: 'list', message: 'A category can’t be inside itself.' }],
  });
  expect((await call('PUT', '/admin/tree', { version, list: [place(toys), place(food)] })).status).toBe(422);
  expect((await call('PUT', '/admin/tree', { version, list: [place(toys), place(food), place(wet, food)] })).status).toBe(200);
  const { data } = await call('GET', '');
  expect(data.list.map(({ title, parent }: typeof food) => [title, parent])).toEqual([
    ['Toys', null],
    ['Food', null],
    ['Wet food', food._id],
  ]);
  expect(await call('PUT', '/admin/tree', { version, list: [place(toys), place(food), place(wet)] })).toMatchObject({
    status: 409,
    code: 'stale_version',
  });
});

test('two admins cannot undo each other in one category, and a previous slug can be removed', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const { _id } = await aCategory(db, { title: 'Beds', slug: 'dog-beds' });
  const call = async (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const response = await app.inject({ method, url: `/api/v1/category/${_id}${path}`, payload, headers: { authorization } });
    return { status: response.statusCode, ...response.json() };
  };
  expect((await call('PUT', '', { slug: 'baskets', version: 1 })).status).toBe(200);
  expect(await call('PUT', '', { title: 'Mats', version: 1 })).toMatchObject({ status: 409, code: 'stale_version' });
  expect((await call('PUT', '', { title: 'Mats', version: 2 })).status).toBe(200);
  expect((await call('GET', '/previous-slugs')).data.list).toEqual(['dog-beds']);
  expect((await call('DELETE', '/previous-slugs/dog-beds')).status).toBe(200);
  expect((await call('GET', '/previous-slugs')).data.list).toEqual([]);
});
