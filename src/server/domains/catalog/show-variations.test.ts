import { expect } from 'vitest';
import type { ProductFilters } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rawJson } from '#server/platform/http/raw-json.ts';
import type { Shop } from '#server/platform/shop.ts';
import { test as base } from '#tests/support/test.ts';
import { aCategory, aProduct } from './catalog.builders.ts';
import { listProducts } from './list-products.ts';

const grams = (title: string, netQuantity: number, price: number, more: { stock?: number; compareAtPrice?: number } = {}) => ({
  title,
  netQuantity,
  netUnit: 'g' as const,
  price,
  ...more,
});

/** Foods, tins and harnesses in several sizes. */
const test = base.extend<{ $file: { sizedShop: true } }>({
  sizedShop: [
    async ({ db }, use) => {
      await createSizedProducts(db);
      await use(true);
    },
    { scope: 'file' },
  ],
});

async function createSizedProducts(db: Database) {
  const [food, tins, walking] = [
    await aCategory(db, { title: 'Dry food' }),
    await aCategory(db, { title: 'Wet food' }),
    await aCategory(db, { title: 'Walking' }),
  ];
  await aProduct(db, {
    title: 'Hillside Chicken',
    category: food._id,
    variations: [grams('2 kg', 2_000, 1_400), grams('6 kg', 6_000, 3_600), grams('12 kg', 12_000, 6_000)],
  });
  await aProduct(db, {
    title: 'Moorland Chicken',
    category: food._id,
    variations: [
      grams('2 kg', 2_000, 1_500, { stock: 0 }),
      grams('5 kg', 5_000, 3_100, { compareAtPrice: 3_500 }),
      grams('12 kg', 12_000, 5_000, { stock: 0 }),
    ],
  });
  await aProduct(db, {
    title: 'Salmon Bites',
    category: food._id,
    variations: [grams('1.5 kg', 1_500, 1_000), grams('4 kg', 4_000, 2_500)],
  });
  await aProduct(db, {
    title: 'Farmyard Tins',
    category: tins._id,
    variations: [grams('6 × 400 g', 2_400, 1_200), grams('400 g', 400, 250), grams('12 × 400 g', 4_800, 2_200)],
  });
  await aProduct(db, {
    title: 'Trail Harness',
    category: walking._id,
    variations: [
      { title: 'M, coral', price: 3_000 },
      { title: 'XL, coral', price: 3_500 },
      { title: 'XL, slate', price: 3_400 },
    ],
  });
  await aProduct(db, { title: 'Trail Lead', category: walking._id, variations: [{ title: '2 m', price: 1_900 }] });
}

/** The titles of a list with the variation that it is about, as "Salmon Bites: 4 kg". */
async function shown(shop: Pick<Shop, 'cache' | 'db'>, filters: ProductFilters): Promise<string[]> {
  const { list } = await listProducts(shop, { page: 1, limit: 20, filters });
  return list.map(({ title, variations, shownVariation }) =>
    [title, variations.find(({ _id }) => _id === shownVariation)?.title ?? 'any'].join(': '),
  );
}

test('sorted by unit price, each product shows its cheapest size per kg in stock, and comes where that one belongs', async ({
  shop,
  sizedShop: _,
}) => {
  // Per kg: tins 4.58, bag of 12 kg 5.00 (Moorland's 4.17 is sold out), 6.20, 6.25.
  expect(await shown(shop, { sort: 'unitPrice' })).toEqual([
    'Farmyard Tins: 12 × 400 g',
    'Hillside Chicken: 12 kg',
    'Moorland Chicken: 5 kg',
    'Salmon Bites: 4 kg',
    'Trail Lead: any',
    'Trail Harness: any',
  ]);
});

test('sorted by price, each product comes where its cheapest size in stock belongs, which its card names unless any list shows it', async ({
  shop,
  sizedShop: _,
}) => {
  const cheapFirst = [
    'Farmyard Tins: 400 g',
    'Salmon Bites: any',
    'Hillside Chicken: any',
    'Trail Lead: any',
    'Trail Harness: any',
    'Moorland Chicken: any',
  ];
  expect(await shown(shop, { sort: 'price' })).toEqual(cheapFirst);
  expect(await shown(shop, { sort: '-price' })).toEqual(cheapFirst.toReversed());
});

test('a list that is about no size shows the one that product pages open with', async ({ shop, sizedShop: _ }) => {
  for (const sort of ['bestselling', 'newest', 'rating', undefined] as const)
    expect((await shown(shop, { sort })).every((card) => card.endsWith(': any'))).toBe(true);
  expect(await shown(shop, { q: 'tins', maxPrice: 2_000 })).toEqual(['Farmyard Tins: any']);
  expect(await shown(shop, { q: 'tins', maxPrice: 1_000 })).toEqual(['Farmyard Tins: 400 g']);
});

test('a range of prices shows a size in the range, in stock if there is one, and sorts by its price', async ({ shop, sizedShop: _ }) => {
  expect(await shown(shop, { minPrice: 2_000, maxPrice: 4_000, sort: 'price' })).toEqual([
    'Farmyard Tins: 12 × 400 g',
    'Salmon Bites: 4 kg',
    'Trail Harness: any',
    'Moorland Chicken: any',
    'Hillside Chicken: 6 kg',
  ]);
  expect(await shown(shop, { minPrice: 5_000 })).toEqual(expect.arrayContaining(['Hillside Chicken: 12 kg', 'Moorland Chicken: 12 kg']));
});

test('prices, stock and offers are asked of one size: what is in stock only in another one is not found', async ({
  shop,
  sizedShop: _,
}) => {
  // Moorland's bags of 2 kg for 15.00 and of 12 kg for 50.00 are sold out, and only the one of 5 kg for 31.00 is on offer.
  const moorland = (filters: ProductFilters) => shown(shop, { q: 'moorland', ...filters });
  expect(await moorland({ maxPrice: 2_000 })).toEqual(['Moorland Chicken: 2 kg']);
  expect(await moorland({ maxPrice: 2_000, inStock: true })).toEqual([]);
  expect(await moorland({ minPrice: 4_000, onSale: true })).toEqual([]);
  expect(await moorland({ minPrice: 2_000, maxPrice: 4_000, inStock: true, onSale: true })).toEqual(['Moorland Chicken: 5 kg']);
  const { facets } = await listProducts(shop, { page: 1, limit: 20, filters: { q: 'moorland', inStock: true } });
  expect(facets.price).toEqual({ min: 3_100, max: 3_100 });
});

test('a size that the query names in words is the one that has to pass the filters', async ({ shop, sizedShop: _ }) => {
  expect(await shown(shop, { q: 'm harness', maxPrice: 3_200 })).toEqual(['Trail Harness: M, coral']);
  expect(await shown(shop, { q: 'xl harness', maxPrice: 3_200 })).toEqual([]);
});

test('offers show the size on offer', async ({ shop, sizedShop: _ }) => {
  expect(await shown(shop, { onSale: true })).toEqual(['Moorland Chicken: 5 kg']);
});

test('a size in the query finds what is sold in it, however it is written, and shows that size', async ({ shop, sizedShop: _ }) => {
  for (const q of ['12kg chicken', 'chicken 12 kg', '12 KG chicken', '12.0 kilo chicken', '12kg'])
    expect([q, (await shown(shop, { q })).toSorted()]).toEqual([q, ['Hillside Chicken: 12 kg', 'Moorland Chicken: 12 kg']]);
  for (const q of ['1,5kg salmon', '1.5 kg', '1500g']) expect([q, await shown(shop, { q })]).toEqual([q, ['Salmon Bites: 1.5 kg']]);
  for (const q of ['6x400g', '6 x 400 g', '6×400g tins']) expect([q, await shown(shop, { q })]).toEqual([q, ['Farmyard Tins: 6 × 400 g']]);
  expect(await shown(shop, { q: 'tins 400g' })).toEqual(['Farmyard Tins: 400 g']);
});

test('a size in the query is the one that has to pass the filters by price, stock and offer', async ({ shop, sizedShop: _ }) => {
  expect(await shown(shop, { q: '12kg chicken', maxPrice: 5_500 })).toEqual(['Moorland Chicken: 12 kg']);
  expect(await shown(shop, { q: '12kg chicken', inStock: true })).toEqual(['Hillside Chicken: 12 kg']);
  for (const filters of [{ maxPrice: 5_500, inStock: true }, { maxPrice: 3_000 }, { onSale: true }])
    expect(await shown(shop, { q: '12kg chicken', ...filters })).toEqual([]);
  const { facets } = await listProducts(shop, { page: 1, limit: 20, filters: { q: '12kg chicken' } });
  expect(facets).toMatchObject({ inStock: 1, onSale: 0, price: { min: 5_000, max: 6_000 } });
});

test('a price for which the size is not sold finds other sizes', async ({ shop, sizedShop: _ }) => {
  const { list, understood } = await listProducts(shop, {
    ...{ page: 1, limit: 20 },
    filters: { q: '12kg chicken under 20', understand: true },
  });
  expect(understood).toMatchObject({ q: 'chicken', maxPrice: 2_000 });
  expect(list.map(({ title }) => title).toSorted()).toEqual(['Hillside Chicken', 'Moorland Chicken']);
});

test('a size that nothing has does not empty the list', async ({ shop, sizedShop: _ }) => {
  expect((await shown(shop, { q: '9999kg chicken' })).toSorted()).toEqual(['Hillside Chicken: any', 'Moorland Chicken: any']);
});

test("a dog's weight is not taken for the size of a pack", async ({ shop, sizedShop: _ }) => {
  expect((await shown(shop, { q: 'chicken for a 12 kg dog' })).toSorted()).toEqual(['Hillside Chicken: any', 'Moorland Chicken: any']);
  expect(await shown(shop, { q: '12 kg dog food' })).toHaveLength(2);
});

test('a word that names one variation shows it, and of several the cheapest in stock', async ({ shop, sizedShop: _ }) => {
  expect(await shown(shop, { q: 'xl harness' })).toEqual(['Trail Harness: XL, slate']);
  expect(await shown(shop, { q: 'harness coral' })).toEqual(['Trail Harness: M, coral']);
  expect(await shown(shop, { q: 'harness' })).toEqual(['Trail Harness: any']);
});

test('sizes and sort order go together', async ({ shop, sizedShop: _ }) => {
  expect(await shown(shop, { q: '12kg chicken', sort: 'price' })).toEqual(['Moorland Chicken: 12 kg', 'Hillside Chicken: 12 kg']);
});

test('the JSON of a list is what its objects say', async ({ shop, sizedShop: _ }) => {
  const reply = await listProducts(shop, { page: 1, limit: 20, filters: { sort: 'unitPrice', dogWeight: 10 } });
  expect(JSON.parse(Buffer.concat(rawJson(reply)).toString())).toEqual(JSON.parse(JSON.stringify(reply)));
});

test('for a dog of a weight, foods say what its daily portion costs, and are sorted by it', async ({ db, shop, sizedShop: _ }) => {
  const feeding = [
    { fromKg: 5, toKg: 15, gramsPerDay: 200 },
    { fromKg: 15, toKg: 25, gramsPerDay: 300 },
  ];
  const category = (await aCategory(db, { title: 'Complete food' }))._id;
  const food = { category, feeding, vendor: 'Dailies' };
  await aProduct(db, { ...food, title: 'Rich', variations: [grams('2 kg', 2_000, 1_200), grams('6 kg', 6_000, 3_000)], unitsSold: 1 });
  await aProduct(db, {
    ...food,
    title: 'Lean',
    feeding: feeding.map((band) => ({ ...band, gramsPerDay: band.gramsPerDay * 2 })),
    variations: [grams('2 kg', 2_000, 900)],
  });
  await aProduct(db, {
    ...food,
    title: 'Topper',
    feeding: [{ fromKg: 5, toKg: 25, gramsPerDay: 5 }],
    variations: [grams('100 g', 100, 500)],
  });
  const costs = async (filters: ProductFilters) => {
    const { list } = await listProducts(shop, { page: 1, limit: 9, filters: { vendor: ['Dailies'], ...filters } });
    return list.map(({ title, shownVariation, costPerDay, variations }) => [
      title,
      costPerDay,
      variations.find(({ _id }) => _id === shownVariation)?.title ?? null,
    ]);
  };
  // 200 g a day: of 2 kg for 12.00, or of 6 kg for 30.00. Lean needs 400 g of 2 kg for 9.00.
  expect(await costs({ dogWeight: 10, sort: 'costPerDay' })).toEqual([
    ['Rich', 100, '6 kg'],
    ['Lean', 180, null],
    ['Topper', null, null],
  ]);
  expect(await costs({ dogWeight: 10, sort: 'price' })).toEqual([
    ['Topper', null, null],
    ['Lean', 180, null],
    ['Rich', 120, null],
  ]);
  expect((await costs({ dogWeight: 40 })).map(([, cost]) => cost)).toEqual([null, null, null]);
  expect(await costs({ sort: 'costPerDay' })).toEqual(await costs({}));
  expect((await costs({ q: 'rich for a 10 kg dog' }))[0]).toEqual(['Rich', 120, null]);
});
