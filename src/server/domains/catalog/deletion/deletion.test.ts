import { expect } from '#tests/support/test.ts';
import { aCategory, aProduct } from '../catalog.builders.ts';
import { deleteCategory } from '../delete-category.ts';
import { test } from '../product-calls.builders.ts';
import { purgeDeletedProducts } from './purge-deleted-products.ts';

const remove = (ids: string[]) => ({ selection: { ids } });

test('a deleted product is gone for shoppers and admins, and is restored as it was', async ({ db, admin, shopper }) => {
  const product = await aProduct(db, { title: 'Undone', vendor: 'Undo', variations: [{ stock: 7 }] });
  const disabled = await aProduct(db, { vendor: 'Undo', enabled: false });
  const { data } = await admin('POST', '/bulk/remove', { selection: { filters: { vendor: ['undo'] } } });
  expect(data.products).toBe(2);
  for (const call of [admin, shopper]) {
    expect((await call('GET', `/${product._id}`)).status).toBe(404);
    expect((await call('GET', `/${product.slug}`)).status).toBe(404);
  }
  expect((await shopper('GET', `/removed/${product.slug}`)).data.title).toBe('Undone');
  expect((await shopper('GET', `/removed/${disabled.slug}`)).status).toBe(404);
  expect((await shopper('GET', '/page/1/10?q=undone')).data.total).toBe(0);
  expect((await shopper('POST', '/wishlist/guest', { wishlist: [product._id] })).data.total).toBe(0);
  expect((await admin('PUT', `/${product._id}`, { title: 'Changed' })).status).toBe(404);
  expect((await admin('PATCH', `/${product._id}/switch_enabled`)).status).toBe(404);
  expect((await admin('DELETE', `/${product._id}`)).status).toBe(404);
  expect((await admin('GET', '/admin/page/1/10?vendor=undo')).data.total).toBe(0);
  expect((await admin('GET', '/admin/page/1/10?vendor=undo&tab=deleted')).data).toMatchObject({ total: 2, list: [{ enabled: false }, {}] });
  expect((await admin('POST', '/restore', { deletion: data.deletion })).data).toEqual({ products: 2 });
  expect((await shopper('GET', `/${product.slug}`)).data).toMatchObject({ _id: product._id, enabled: true });
  expect((await admin('GET', `/${product._id}`)).data).toMatchObject({ variations: [{ stock: 7 }] });
  expect((await admin('GET', `/${disabled._id}`)).data.enabled).toBe(false);
  expect((await shopper('GET', `/removed/${product.slug}`)).status).toBe(404);
  expect((await admin('POST', '/restore', { deletion: data.deletion })).status).toBe(404);
});

test('slug and SKU of a deleted product are free; a restored one gets another slug, but not a SKU in use', async ({
  db,
  admin,
  shopper,
}) => {
  const first = await aProduct(db, { title: 'Twin', variations: [{ sku: 'TWIN' }] });
  await admin('DELETE', `/${first._id}`);
  const second = await aProduct(db, { title: 'Twin', slug: first.slug, variations: [{ sku: 'TWIN' }] });
  expect((await shopper('GET', `/${first.slug}`)).data._id).toBe(second._id);
  expect((await admin('POST', '/restore', { ids: [first._id] })).failure.code).toBe('sku_taken');
  const { data } = await admin('GET', `/${second._id}`);
  const [variation] = data.variations;
  const { title, price, weight, images } = variation;
  await admin('PUT', `/${second._id}`, {
    variations: [{ _id: variation._id, title, price, weight, images: [images[0]._id], sku: 'OTHER' }],
  });
  expect((await admin('POST', '/restore', { ids: [first._id] })).data).toEqual({ products: 1 });
  expect((await shopper('GET', `/${first._id}`)).data.slug).toBe('twin-2');
  expect((await shopper('GET', `/${first.slug}`)).data._id).toBe(second._id);
});

test('a deleted product is purged after 30 days, and keeps no category from being deleted', async ({ db, admin, shopper }) => {
  const category = await aCategory(db);
  const [old, young] = [await aProduct(db, { category: category._id }), await aProduct(db, { category: category._id })];
  await admin('POST', '/bulk/remove', remove([old._id, young._id]));
  await db
    .updateTable('products')
    .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', old._id)
    .execute();
  expect(await purgeDeletedProducts(db)).toBe(1);
  expect((await admin('POST', '/restore', { ids: [old._id] })).status).toBe(404);
  expect((await shopper('GET', `/removed/${old.slug}`)).data.title).toBe(old.title);
  await deleteCategory(db, category._id);
  await admin('POST', '/restore', { ids: [young._id] });
  expect((await shopper('GET', `/${young._id}`)).data.category._id).not.toBe(category._id);
});

test('deleted products that had the same slug one after the other are restored together', async ({ db, admin }) => {
  const first = await aProduct(db, { title: 'Again' });
  await admin('DELETE', `/${first._id}`);
  const second = await aProduct(db, { title: 'Again', slug: first.slug });
  await admin('DELETE', `/${second._id}`);
  expect((await admin('POST', '/restore', { ids: [first._id, second._id] })).data).toEqual({ products: 2 });
  const slugs = await Promise.all([first, second].map(async ({ _id }) => (await admin('GET', `/${_id}`)).data.slug));
  expect(slugs.sort()).toEqual(['again', 'again-2']);
});

test('all deleted products that the list shows are restored at once, however many', async ({ db, admin }) => {
  const [first, second] = [await aProduct(db, { vendor: 'Back' }), await aProduct(db, { vendor: 'Back' })];
  const other = await aProduct(db, { vendor: 'Gone' });
  for (const { _id } of [first, second, other]) await admin('DELETE', `/${_id}`);
  const live = await aProduct(db, { vendor: 'Back' });
  expect((await admin('POST', '/restore', { filters: { vendor: ['back'], tab: 'deleted' } })).data).toEqual({ products: 2 });
  expect((await admin('GET', '/admin/page/1/10?vendor=back')).data.total).toBe(3);
  expect((await admin('GET', `/${live._id}`)).data.version).toBe(1);
  expect((await admin('GET', '/admin/page/1/10?vendor=gone&tab=deleted')).data.total).toBe(1);
  expect((await admin('POST', '/restore', { filters: { vendr: ['back'] } })).status).toBe(422);
});
