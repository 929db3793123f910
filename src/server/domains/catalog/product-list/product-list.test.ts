import { recordStatements } from '#tests/support/record-statements.ts';
import { expect } from '#tests/support/test.ts';
import { aCategory, aProduct } from '../catalog.builders.ts';
import { test as base } from '../product-calls.builders.ts';
import { switchEnabled } from '../update-product.ts';

type List = (query: string) => Promise<{ titles: string[]; total: number }>;

const test = base.extend<{ list: List }>({
  list: async ({ admin }, use) =>
    use(async (query) => {
      const { data, failure, status } = await admin('GET', `/admin/page/1/100?${query}`);
      if (status !== 200) throw new Error(JSON.stringify(failure));
      return { titles: data.list.map(({ title }: { title: string }) => title), total: data.total };
    }),
});

test('the list finds products by title, vendor, SKU and the start of a barcode', async ({ db, list }) => {
  await aProduct(db, { title: 'Crème brûlée bar', vendor: 'Søren & Co', variations: [{ sku: 'CB-100', barcode: '4006381333931' }] });
  await aProduct(db, { title: 'Rope', vendor: 'Tuggers', variations: [{ sku: 'RO_1' }, { sku: 'ROx1' }] });
  for (const q of ['creme', 'brulee bar', 'søren', 'cb-1', 'B-10', '40063', 'bar creme']) {
    expect((await list(`q=${encodeURIComponent(q)}`)).titles, q).toEqual(['Crème brûlée bar']);
  }
  for (const q of ['ro_1', 'tugg']) expect((await list(`q=${q}`)).titles).toEqual(['Rope']);
  for (const q of ['381', 'O_2', '%', 'creme rope']) expect((await list(`q=${encodeURIComponent(q)}`)).total, q).toBe(0);
});

test('tabs and filters choose products, sub-categories included', async ({ db, admin, list }) => {
  const parent = await aCategory(db, { title: 'Food' });
  const child = await aCategory(db, { title: 'Wet food', parent: parent._id });
  const at = { vendor: 'Tabby' };
  await aProduct(db, { ...at, title: 'Full', category: parent._id, tags: ['new'], variations: [{ stock: 50 }] });
  await aProduct(db, { ...at, title: 'Low', category: child._id, tags: ['new', 'sale'], variations: [{ stock: 50 }, { stock: 2 }] });
  await aProduct(db, { ...at, title: 'Sold out', enabled: false, variations: [{ stock: 0 }] });
  const pictureless = await aProduct(db, { ...at, title: 'No picture' });
  await db.deleteFrom('variation_images').where('variation_id', '=', pictureless.mainVariation._id).execute();
  const expected = {
    'sort=title': ['Full', 'Low', 'No picture', 'Sold out'],
    'tab=enabled&sort=-title': ['No picture', 'Low', 'Full'],
    'tab=disabled': ['Sold out'],
    'enabled=false': ['Sold out'],
    'tab=sold_out': ['Sold out'],
    'tab=low': ['Low'],
    'tab=no_image': ['No picture'],
    'tab=deleted': [],
    [`category=${parent._id}&sort=title`]: ['Full', 'Low'],
    [`category=${child.slug}`]: ['Low'],
    'tag=new&sort=title': ['Full', 'Low'],
    'tag=sale&tag=none': ['Low'],
  };
  for (const [query, titles] of Object.entries(expected)) {
    expect(await list(`vendor=tabby&${query}`), query).toEqual({ titles, total: titles.length });
  }
  expect((await list('vendor=nobody')).total).toBe(0);
  expect((await admin('GET', '/admin/page/1/10?tab=odd')).failure.fields).toMatchObject([{ path: 'tab' }]);
  const { data } = await admin('GET', '/admin/filters');
  expect(data.vendors).toContainEqual({ slug: 'tabby', title: 'Tabby' });
  expect(data.tags).toEqual(expect.arrayContaining(['new', 'sale']));
});

test('the list is sorted by what its headers say, in both directions', async ({ db, list }) => {
  const vendor = 'Sorted';
  const a = await aProduct(db, {
    vendor,
    title: 'apple',
    unitsSold: 3,
    createdAt: new Date('2026-01-03'),
    variations: [{ price: 300, stock: 1 }],
  });
  await aProduct(db, {
    vendor,
    title: 'Bone',
    unitsSold: 9,
    createdAt: new Date('2026-01-01'),
    variations: [
      { price: 100, stock: 5 },
      { price: 900, stock: 5 },
    ],
  });
  await aProduct(db, { vendor, title: 'cat', unitsSold: 6, createdAt: new Date('2026-01-02'), variations: [{ price: 200, stock: 3 }] });
  await switchEnabled(db, a._id);
  const orders = {
    title: 'apple Bone cat',
    price: 'Bone cat apple',
    stock: 'apple cat Bone',
    created: 'Bone cat apple',
    sold: 'apple cat Bone',
    updated: 'Bone cat apple',
  };
  for (const [sort, order] of Object.entries(orders)) {
    expect((await list(`vendor=sorted&sort=${sort}`)).titles.join(' '), sort).toBe(order);
    expect((await list(`vendor=sorted&sort=-${sort}`)).titles.reverse().join(' '), `-${sort}`).toBe(order);
  }
});

test('a row has what it takes to edit prices and stock in it, and a page takes one statement', async ({ db, admin, connection }) => {
  const product = await aProduct(db, {
    vendor: 'Rows',
    variations: [
      { price: 500, stock: 2 },
      { price: 900, stock: 0 },
    ],
  });
  await admin('GET', '/admin/page/1/10');
  let row: unknown;
  const statements = await recordStatements(connection, async () => {
    row = (await admin('GET', '/admin/page/1/10?vendor=rows')).data.list[0];
  });
  expect(row).toMatchObject({
    _id: product._id,
    category: { _id: product.category._id },
    image: { _id: product.mainVariation.images[0]?._id },
    priceMin: 500,
    priceMax: 900,
    stock: 2,
    version: 1,
    enabled: true,
    deletedAt: null,
    variations: [
      { _id: product.variations[0]?._id, price: 500, stock: 2 },
      { _id: product.variations[1]?._id, price: 900, stock: 0 },
    ],
  });
  expect(statements.filter((statement) => /from products/.test(String(statement)))).toHaveLength(1);
});
