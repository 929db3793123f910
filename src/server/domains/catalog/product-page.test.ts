import fc from 'fast-check';
import type { Category, Facets, Product, ProductFilters, ProductPage } from '#contract/catalog.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { defaultSettings } from '#server/domains/settings/default-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { aCategory, aProduct } from './catalog.builders.ts';
import { withDescendants } from './category-tree.ts';
import { deleteProduct } from './delete-product.ts';
import { listCategories } from './list-categories.ts';
import { listProducts } from './list-products.ts';
import { findProductPage } from './search-products.ts';
import { setRatings } from './set-ratings.ts';
import { switchEnabled, updateProduct } from './update-product.ts';

interface Shelf {
  categories: Category[];
  products: Product[];
  sold: Map<string, number>;
}

/** Thirty products that differ in everything a list filters and sorts by. */
const test = base.extend<{ $file: { shelf: Shelf } }>({
  shelf: [async ({ db }, use) => use(await fillShelf(db)), { scope: 'file' }],
});

const oneOf = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;
const someOf = <T>(values: readonly T[], index: number): T[] => values.filter((_, bit) => (index >> bit) & 1);

async function fillShelf(db: Database): Promise<Shelf> {
  const food = await aCategory(db, { title: 'Food' });
  const dry = await aCategory(db, { title: 'Dry food', parent: food._id });
  const toys = await aCategory(db, { title: 'Toys' });
  const [products, sold] = [[] as Product[], new Map<string, number>()];
  for (let index = 0; index < 30; index++) {
    const price = 500 + ((index * 737) % 3_000);
    const product = await aProduct(db, {
      title: `Thing ${index}`,
      category: oneOf([food, dry, toys], index)._id,
      vendor: oneOf(['Moorbeck', 'Fenna & Ott', 'Quibbet', 'Hearthlin'], index),
      lifeStages: someOf(['puppy', 'adult', 'senior'], index),
      breedSizes: someOf(['small', 'medium', 'large'], index >> 1),
      allergens: someOf(['Chicken', 'grain', 'fish'], index >> 2),
      unitsSold: (index * 31) % 17,
      createdAt: new Date(Date.UTC(2026, 0, 1 + ((index * 7) % 11))),
      variations: [
        {
          price,
          compareAtPrice: index % 4 === 0 ? price + 100 : null,
          stock: index % 5 === 0 ? 0 : index,
          ...(index % 3 === 0 ? { netQuantity: 100 + index, netUnit: 'g' as const } : {}),
        },
        { price: price * 10, stock: 0 },
      ],
    });
    sold.set(product._id, (index * 31) % 17);
    products.push(product);
  }
  const ratings = products.map(({ _id }, index) => ({
    product: _id,
    average: index % 6 === 0 ? null : (index * 83) % 401,
    count: index % 6,
  }));
  await setRatings(
    db,
    ratings.map((rating) => ({ ...rating, average: rating.average === null ? null : 1 + rating.average / 100 })),
  );
  const { list } = await findProductPage(db, await pageInput(db, {}));
  return { categories: await listCategories(db), products: list as Product[], sold };
}

const pageInput = async (db: Database, filters: ProductFilters, page = 1, limit = 100) => ({
  page,
  limit,
  filters,
  enabled: true,
  categories: await listCategories(db),
  view: { settings: defaultSettings, forAdmin: false },
});

/** What each group of filters asks of a product, said once more in plain words. */
const groups: Record<Exclude<keyof Facets, 'price'> | 'price', (product: Product, filters: ProductFilters, shelf: Shelf) => boolean> = {
  category: ({ category }, filters, { categories }) =>
    !filters.category || withDescendants(categories, filters.category).includes(category._id),
  vendor: ({ vendor }, filters) => !filters.vendor || filters.vendor.includes(vendor),
  lifeStage: ({ lifeStages }, filters) => !filters.lifeStage || filters.lifeStage.some((stage) => lifeStages.includes(stage)),
  breedSize: ({ breedSizes }, filters) => !filters.breedSize || filters.breedSize.some((size) => breedSizes.includes(size)),
  allergenFree: ({ allergens }, { allergenFree = [] }) => !allergens.some((allergen) => allergenFree.includes(allergen.toLowerCase())),
  price: ({ variations }, { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) =>
    variations.some(({ price }) => price >= minPrice && price <= maxPrice),
  rating: ({ ratingAverage }, { rating }) => rating === undefined || (ratingAverage !== null && ratingAverage >= rating),
  inStock: ({ variations }, { inStock }) => !inStock || variations.some(({ availability }) => availability !== 'sold_out'),
  onSale: ({ variations }, { onSale }) => !onSale || variations.some(isReduced),
};

const isReduced = ({ compareAtPrice, price }: Product['mainVariation']) => compareAtPrice !== null && compareAtPrice > price;
const countOf = (facet: Facets['vendor'], label: string) => facet.find((entry) => entry.label === label)?.count ?? 0;

const someFilters: fc.Arbitrary<ProductFilters> = fc.record(
  {
    category: fc.subarray(['food', 'dry-food', 'toys', 'unknown'], { minLength: 1 }),
    vendor: fc.subarray(['Moorbeck', 'Fenna & Ott', 'Quibbet', 'Unknown'], { minLength: 1 }),
    lifeStage: fc.subarray(['puppy', 'adult', 'senior'] as const, { minLength: 1 }).map((stages) => [...stages]),
    breedSize: fc.subarray(['small', 'medium', 'large'] as const, { minLength: 1 }).map((sizes) => [...sizes]),
    allergenFree: fc.subarray(['chicken', 'grain', 'fish'], { minLength: 1 }),
    minPrice: fc.integer({ min: 0, max: 4_000 }),
    maxPrice: fc.integer({ min: 500, max: 20_000 }),
    rating: fc.integer({ min: 1, max: 5 }),
    inStock: fc.boolean(),
    onSale: fc.boolean(),
  },
  { requiredKeys: [] },
);

const sorts = ['relevance', 'newest', 'price', '-price', 'rating', 'bestselling', 'unitPrice'] as const;

test('shoppers, who are answered from memory, see what the database says', async ({ db, shop, shelf: _ }) => {
  await fc.assert(
    fc.asyncProperty(someFilters, fc.constantFrom(undefined, ...sorts), fc.integer({ min: 1, max: 3 }), async (some, sort, page) => {
      const filters = { ...some, sort };
      expect(await listProducts(shop, { page, limit: 7, filters })).toEqual(
        await findProductPage(db, await pageInput(db, filters, page, 7)),
      );
    }),
    { numRuns: 60 },
  );
});

test('every filter keeps what it should, and every facet is counted without its own filter', async ({ db, shelf }) => {
  const passing = (filters: ProductFilters, except?: keyof Facets) =>
    shelf.products.filter((product) =>
      Object.entries(groups).every(([name, passes]) => name === except || passes(product, filters, shelf)),
    );
  await fc.assert(
    fc.asyncProperty(someFilters, async (filters) => {
      const { list, total, facets } = await findProductPage(db, await pageInput(db, filters));
      const expected = passing(filters);
      expect(list.map(({ _id }) => _id).sort()).toEqual(expected.map(({ _id }) => _id).sort());
      expect(total).toBe(expected.length);
      for (const { slug, title } of shelf.categories) {
        const inIt = passing(filters, 'category').filter((product) => groups.category(product, { category: [slug] }, shelf));
        expect(countOf(facets.category, title)).toBe(inIt.length);
      }
      for (const vendor of ['Moorbeck', 'Fenna & Ott', 'Quibbet', 'Hearthlin']) {
        expect(countOf(facets.vendor, vendor)).toBe(passing(filters, 'vendor').filter((product) => product.vendor === vendor).length);
      }
      for (const [stage, label] of [
        ['puppy', 'Puppy'],
        ['adult', 'Adult'],
        ['senior', 'Senior'],
      ] as const) {
        const ofStage = passing(filters, 'lifeStage').filter(({ lifeStages }) => lifeStages.includes(stage));
        expect(countOf(facets.lifeStage, label)).toBe(ofStage.length);
      }
      for (const [size, label] of [
        ['small', 'Small breeds'],
        ['medium', 'Medium breeds'],
        ['large', 'Large breeds'],
      ] as const) {
        const ofSize = passing(filters, 'breedSize').filter(({ breedSizes }) => breedSizes.includes(size));
        expect(countOf(facets.breedSize, label)).toBe(ofSize.length);
      }
      for (const { value, count } of facets.allergenFree) {
        const left = passing(filters, 'allergenFree').filter((product) => groups.allergenFree(product, { allergenFree: [value] }, shelf));
        expect(count).toBe(left.length);
      }
      for (const stars of [1, 2, 3, 4]) {
        const good = passing(filters, 'rating').filter((product) => groups.rating(product, { rating: stars }, shelf));
        expect(facets.rating.find(({ value }) => value === String(stars))?.count ?? 0).toBe(good.length);
      }
      expect(facets.inStock).toBe(
        passing(filters, 'inStock').filter((product) => groups.inStock(product, { inStock: true }, shelf)).length,
      );
      expect(facets.onSale).toBe(passing(filters, 'onSale').filter((product) => groups.onSale(product, { onSale: true }, shelf)).length);
      const prices = passing(filters, 'price').flatMap(({ variations }) => variations.map(({ price }) => price));
      expect(facets.price).toEqual(prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null);
    }),
    { numRuns: 60 },
  );
});

const lowest = ({ variations }: Product) => Math.min(...variations.map(({ price }) => price));
/** An empty value comes last, whichever way the others go. */
const last = Number.MAX_SAFE_INTEGER;

test.for<[NonNullable<ProductFilters['sort']>, (product: Product, shelf: Shelf) => number]>([
  ['newest', ({ createdAt }) => -Date.parse(createdAt)],
  ['price', lowest],
  ['-price', (product) => -lowest(product)],
  ['rating', ({ ratingAverage }) => (ratingAverage === null ? last : -ratingAverage)],
  ['bestselling', ({ _id }, { sold }) => -(sold.get(_id) ?? 0)],
  ['unitPrice', ({ mainVariation: { price, netQuantity } }) => (netQuantity ? price / netQuantity : last)],
  ['relevance', ({ _id }, { sold }) => -(sold.get(_id) ?? 0)],
])('sorted by %s', async ([sort, keyOf], { db, shelf }) => {
  const { list } = await findProductPage(db, await pageInput(db, { sort }));
  const keys = (list as Product[]).map((product) => keyOf(product, shelf));
  expect(keys).toEqual([...keys].sort((a, b) => a - b));
  expect(list).toHaveLength(30);
});

test('pages hold every product once, and beyond the last one the total stays true', async ({ db, shelf }) => {
  const pages: ProductPage[] = [];
  for (let page = 1; page <= 4; page++) pages.push(await findProductPage(db, await pageInput(db, { sort: 'bestselling' }, page, 8)));
  expect(new Set(pages.flatMap(({ list }) => list.map(({ _id }) => _id))).size).toBe(shelf.products.length);
  const beyond = await findProductPage(db, await pageInput(db, {}, 99, 8));
  expect(beyond).toMatchObject({ list: [], total: 30, facets: pages[0]?.facets });
});

test('filters are repeated keys, and a category or brand is named as links name it', async ({ app, shelf: _ }) => {
  const total = async (query: string) => (await app.inject(`/api/v1/product/page/1/1?${query}`)).json().data.total;
  expect(await total('vendor=fenna-ott')).toBe(await total('vendor=Fenna%20%26%20Ott'));
  expect(await total('vendor=fenna-ott&vendor=moorbeck')).toBe((await total('vendor=fenna-ott')) + (await total('vendor=moorbeck')));
  expect(await total('category=food')).toBe(20);
  expect(await total('category=dry-food')).toBe(10);
  expect(await total('inStock=0')).toBe(30);
});

test('no text and no number that a caller thinks up breaks a list', async ({ app, shelf: _ }) => {
  for (const [query, total] of [
    ['minPrice=999999999999', 0],
    ['maxPrice=999999999999', 30],
    ['vendor=犬', 0],
    ['category=%27%3B--', 0],
    ['allergenFree=%7B%22%5C', 30],
    ['color=red', 30],
    ['vendor=%00', 0],
    ['allergenFree=%00', 30],
    ['q=%00', 0],
  ] as const) {
    const response = await app.inject(`/api/v1/product/page/1/1?${query}`);
    expect([query, response.statusCode, response.json().data?.total]).toEqual([query, 200, total]);
  }
  expect((await app.inject('/api/v1/product/%00')).statusCode).toBe(400);
});

test("a brand's page speaks of that brand; an unknown one has an empty list", async ({ app, shelf: _ }) => {
  const page = async (vendor: string) => (await app.inject(`/api/v1/product/vendor/${vendor}/page/1/100`)).json().data;
  expect((await page('fenna-ott')).list.every(({ vendor }: Product) => vendor === 'Fenna & Ott')).toBe(true);
  expect((await page(encodeURIComponent('Fenna & Ott'))).total).toBe((await page('fenna-ott')).total);
  expect(await page('nobody')).toMatchObject({ list: [], total: 0 });
});

test('a limit outside of 1 to 100 is refused, and so is a filter that cannot be', async ({ app }) => {
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

test('shoppers see no stock numbers and nothing disabled; the back office sees both', async ({ app, db }) => {
  const hidden = await aProduct(db, { vendor: 'Hidden Brand' });
  await switchEnabled(db, hidden._id);
  const { authorization } = await anAdmin(db);
  const list = async (path: string, headers = {}) => (await app.inject({ url: `/api/v1/product/${path}`, headers })).json().data;
  expect((await list('page/1/100?vendor=hidden-brand')).total).toBe(0);
  expect((await list('page/1/1')).list[0].mainVariation).not.toHaveProperty('stock');
  expect((await list('page/1/1', { authorization })).list[0].mainVariation).toHaveProperty('stock');
  const { list: all } = await list('admin/page/1/100?vendor=hidden-brand&enabled=false', { authorization });
  expect(all).toMatchObject([{ _id: hidden._id, enabled: false, mainVariation: { stock: 10 } }]);
  expect((await list('admin/page/1/100?vendor=hidden-brand&enabled=true', { authorization })).total).toBe(0);
  expect((await app.inject('/api/v1/product/admin/page/1/100')).statusCode).toBe(401);
});

test('a page of products is one statement, and none while its products are remembered', async ({ app, shop, connection, shelf: _ }) => {
  const statements = (path: string) => countStatements(connection, () => app.inject(`/api/v1/product/${path}`));
  shop.cache.setReliable(true);
  await app.inject('/api/v1/product/page/1/1');
  expect(await statements('page/1/24?sort=newest')).toHaveLength(1);
  expect(await statements('page/2/12?sort=newest&inStock=1')).toHaveLength(1);
  expect(await statements('page/1/20?sort=newest&limit=20')).toHaveLength(0);
  expect(await statements('page/1/100?q=thing')).toHaveLength(1);
  expect(await statements('page/1/100?q=thing&vendor=moorbeck')).toHaveLength(0);
  expect(await statements('suggest?q=thi')).toHaveLength(1);
  expect(await statements('suggest?q=Thi')).toHaveLength(0);
  shop.cache.setReliable(false);
});

test('what is remembered follows every change of a product', async ({ db, shop: whole, shelf }) => {
  // The whole shop of a test forgets everything when it settles.
  const shop = { ...whole, settle: async () => {} };
  const [food, toys] = [shelf.categories[0]?._id ?? '', shelf.categories.at(-1)?._id ?? ''];
  const seesTheSame = async () => {
    for (const filters of [{}, { category: ['food'] }, { maxPrice: 900 }, { inStock: true, sort: 'price' as const }]) {
      const [remembered, stored] = [
        await listProducts(shop, { page: 1, limit: 40, filters }),
        await findProductPage(db, await pageInput(db, filters, 1, 40)),
      ];
      expect(remembered).toEqual(stored);
    }
  };
  const changed = (...ids: string[]) => shop.cache.clock.move(['products', 'assortment', ...ids.map((id) => `product:${id}`)]);
  const found = async (q: string) => (await listProducts(shop, { page: 1, limit: 5, filters: { q } })).list.map(({ title }) => title);
  shop.cache.setReliable(true);
  await seesTheSame();
  const made = await aProduct(db, { title: 'Whirligig', category: food });
  changed(made._id);
  await seesTheSame();
  expect(await found('whirligig')).toEqual(['Whirligig']);
  await updateProduct(db, made._id, { title: 'Zanzibar', category: toys, vendor: 'Quibbet' });
  changed(made._id);
  await seesTheSame();
  expect(await found('whirligig')).toEqual([]);
  expect(await found('zanzibar')).toEqual(['Zanzibar']);
  const { images, ...bag } = made.mainVariation;
  const kept = { _id: bag._id, title: bag.title, sku: bag.sku, weight: 1, images: images.map(({ _id }) => _id) };
  await updateProduct(db, made._id, { variations: [{ ...kept, price: 5, compareAtPrice: 10, stock: 0 }] });
  changed(made._id);
  await seesTheSame();
  await switchEnabled(db, made._id);
  changed(made._id);
  await seesTheSame();
  await switchEnabled(db, made._id);
  await deleteProduct(db, made._id);
  changed(made._id);
  await seesTheSame();
  expect(await found('zanzibar')).toEqual([]);
  shop.cache.setReliable(false);
});
