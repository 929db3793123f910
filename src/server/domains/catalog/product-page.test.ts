import type { Product, ProductCard, ProductFilters, ProductPage } from '#contract/catalog.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { expect } from '#tests/support/test.ts';
import { aProduct } from './catalog.builders.ts';
import { deleteProduct } from './deletion/delete-product.ts';
import { listProducts } from './list-products.ts';
import { listProductsForAdmin } from './list-products-for-admin.ts';
import { pageInput, type SampleProducts, test } from './sample-products.builders.ts';
import { switchEnabled, updateProduct } from './update-product.ts';

const lowestPrice = ({ variations }: ProductCard) => Math.min(...variations.map(({ price }) => price));
/** Products without a value come last in every order. */
const afterAllOthers = Number.MAX_SAFE_INTEGER;

test.for<[NonNullable<ProductFilters['sort']>, (product: ProductCard, sampleShop: SampleProducts) => number]>([
  ['newest', ({ createdAt }) => -Date.parse(createdAt)],
  ['price', lowestPrice],
  ['-price', (product) => -lowestPrice(product)],
  ['rating', ({ ratingAverage }) => (ratingAverage === null ? afterAllOthers : -ratingAverage)],
  ['bestselling', ({ _id }, { unitsSold }) => -(unitsSold.get(_id) ?? 0)],
  ['unitPrice', ({ mainVariation: { price, netQuantity } }) => (netQuantity ? price / netQuantity : afterAllOthers)],
  ['relevance', ({ _id }, { unitsSold }) => -(unitsSold.get(_id) ?? 0)],
])('sorted by %s', async ([sort, keyOf], { db, sampleShop }) => {
  const { list } = await listProductsForAdmin(db, await pageInput(db, { sort }));
  const keys = list.map((product) => keyOf(product, sampleShop));
  expect(keys).toEqual([...keys].sort((a, b) => a - b));
  expect(list).toHaveLength(30);
});

test('pages contain every product once; beyond the last one the total is still right', async ({ db, sampleShop }) => {
  const pages: ProductPage[] = [];
  for (let page = 1; page <= 4; page++) pages.push(await listProductsForAdmin(db, await pageInput(db, { sort: 'bestselling' }, page, 8)));
  expect(new Set(pages.flatMap(({ list }) => list.map(({ _id }) => _id))).size).toBe(sampleShop.products.length);
  const beyond = await listProductsForAdmin(db, await pageInput(db, {}, 99, 8));
  expect(beyond).toMatchObject({ list: [], total: 30, facets: pages[0]?.facets });
});

test("a vendor's page lists only that vendor; an unknown vendor has an empty list", async ({ app, sampleShop: _ }) => {
  const page = async (vendor: string) => (await app.inject(`/api/v1/product/vendor/${vendor}/page/1/100`)).json().data;
  expect((await page('fenna-ott')).list.every(({ vendor }: Product) => vendor === 'Fenna & Ott')).toBe(true);
  expect((await page(encodeURIComponent('Fenna & Ott'))).total).toBe((await page('fenna-ott')).total);
  expect(await page('anonymous')).toMatchObject({ list: [], total: 0 });
});

test('a limit outside 1 to 100 is rejected, and so is an invalid filter', async ({ app }) => {
  for (const [path, field] of [
    ['1/0', 'limit'],
    ['1/101', 'limit'],
    ['0/10', 'page'],
    ['1/10?sort=loudest', 'sort'],
    ['1/10?lifeStage=kitten', 'lifeStage.0'],
    ['1/10?minPrice=-1', 'minPrice'],
  ]) {
    const response = await app.inject(`/api/v1/product/page/${path}`);
    expect([response.statusCode, response.json().fields[0].path]).toEqual([422, field]);
  }
});

test('shoppers see no stock numbers and no disabled products; the back office sees both', async ({ app, db }) => {
  const hidden = await aProduct(db, { vendor: 'Hidden Brand' });
  await switchEnabled(db, hidden._id);
  const { authorization } = await anAdmin(db);
  const list = async (path: string, headers = {}) => (await app.inject({ url: `/api/v1/product/${path}`, headers })).json().data;
  expect((await list('page/1/100?vendor=hidden-brand')).total).toBe(0);
  expect((await list('page/1/1')).list[0].mainVariation).not.toHaveProperty('stock');
  expect((await list('page/1/1', { authorization })).list[0].mainVariation).toHaveProperty('stock');
  const { list: all } = await list('admin/page/1/100?vendor=hidden-brand&enabled=false', { authorization });
  expect(all).toMatchObject([{ _id: hidden._id, enabled: false, stock: 10 }]);
  expect((await list('admin/page/1/100?vendor=hidden-brand&enabled=true', { authorization })).total).toBe(0);
  expect((await app.inject('/api/v1/product/admin/page/1/100')).statusCode).toBe(401);
});

test('a page of products takes one statement, and none while its products are cached', async ({ app, shop, connection, sampleShop: _ }) => {
  const statements = (path: string) => recordStatements(connection, () => app.inject(`/api/v1/product/${path}`));
  shop.cache.setEnabled(true);
  // The indexes of products and of pages are read once.
  for (const path of ['page/1/1', 'suggest?q=lead']) await app.inject(`/api/v1/product/${path}`);
  expect(await statements('page/1/24?sort=newest')).toHaveLength(1);
  expect(await statements('page/2/12?sort=newest&inStock=1')).toHaveLength(1);
  expect(await statements('page/1/20?sort=newest&limit=20')).toHaveLength(0);
  expect(await statements('page/1/100?q=thing')).toHaveLength(1);
  expect(await statements('page/1/100?q=thing&vendor=moorbeck')).toHaveLength(0);
  expect(await statements('suggest?q=thi')).toHaveLength(1);
  expect(await statements('suggest?q=Thi')).toHaveLength(0);
  shop.cache.setEnabled(false);
});

test('cached products follow every change of a product', async ({ db, shop, sampleShop }) => {
  const [food, toys] = [sampleShop.categories[0]?._id ?? '', sampleShop.categories.at(-1)?._id ?? ''];
  const expectSameAsDatabase = async () => {
    for (const filters of [{}, { category: ['food'] }, { maxPrice: 900 }, { inStock: true, sort: 'price' as const }]) {
      const [cached, stored] = [
        await listProducts(shop, { page: 1, limit: 40, filters }),
        await listProductsForAdmin(db, await pageInput(db, filters, 1, 40)),
      ];
      const list = cached.list.map((item) => ({ ...item, shownVariation: null, costPerDay: null }));
      expect({ ...cached, list }).toEqual(stored);
    }
  };
  const changed = (...ids: string[]) => shop.cache.tags.invalidate(['products', 'catalog', ...ids.map((id) => `product:${id}`)]);
  const found = async (q: string) => (await listProducts(shop, { page: 1, limit: 5, filters: { q } })).list.map(({ title }) => title);
  shop.cache.setEnabled(true);
  await expectSameAsDatabase();
  const created = await aProduct(db, { title: 'Whirligig', category: food });
  changed(created._id);
  await expectSameAsDatabase();
  expect(await found('whirligig')).toEqual(['Whirligig']);
  await updateProduct(db, created._id, { title: 'Zanzibar', category: toys, vendor: 'Quibbet' });
  changed(created._id);
  await expectSameAsDatabase();
  expect(await found('whirligig')).toEqual([]);
  expect(await found('zanzibar')).toEqual(['Zanzibar']);
  const { images, ...bag } = created.mainVariation;
  const variation = { _id: bag._id, title: bag.title, sku: bag.sku, weight: 1, images: images.map(({ _id }) => _id) };
  await updateProduct(db, created._id, { variations: [{ ...variation, price: 5, compareAtPrice: 10, stockChange: -10 }] });
  changed(created._id);
  await expectSameAsDatabase();
  await switchEnabled(db, created._id);
  changed(created._id);
  await expectSameAsDatabase();
  await switchEnabled(db, created._id);
  await deleteProduct(db, created._id);
  changed(created._id);
  await expectSameAsDatabase();
  expect(await found('zanzibar')).toEqual([]);
  shop.cache.setEnabled(false);
});
