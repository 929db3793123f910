import fc from 'fast-check';
import type { Facets, ProductCard, ProductFilters } from '#contract/catalog.ts';
import { examples } from '#tests/support/rounds.ts';
import { expect } from '#tests/support/test.ts';
import { withDescendants } from './category-tree.ts';
import { listProducts } from './list-products.ts';
import { listProductsForAdmin } from './list-products-for-admin.ts';
import { isOfferSort } from './product-index.ts';
import { pageInput, type SampleProducts, test } from './sample-products.builders.ts';

type VariationGroup = 'price' | 'inStock' | 'onSale';

/** A simple reimplementation of each filter group to compare with. */
const groups: Record<
  Exclude<keyof Facets, VariationGroup> | 'tag',
  (product: ProductCard, filters: ProductFilters, sampleShop: SampleProducts) => boolean
> = {
  category: ({ category }, filters, { categories }) =>
    !filters.category || withDescendants(categories, filters.category).includes(category._id),
  vendor: ({ vendor }, filters) => !filters.vendor || filters.vendor.includes(vendor),
  lifeStage: ({ lifeStages }, filters) => !filters.lifeStage || filters.lifeStage.some((stage) => lifeStages.includes(stage)),
  breedSize: ({ breedSizes }, filters) => !filters.breedSize || filters.breedSize.some((size) => breedSizes.includes(size)),
  // The products of this test name no ingredients but these.
  allergenFree: ({ allergens }, { allergenFree }) =>
    !allergenFree || (allergens.length > 0 && !allergens.some((allergen) => allergenFree.includes(allergen.toLowerCase()))),
  tag: ({ tags }, { tag }) => !tag || tags.some((each) => tag.some((selected) => selected.toLowerCase() === each.toLowerCase())),
  rating: ({ ratingAverage }, { rating }) => rating === undefined || (ratingAverage !== null && ratingAverage >= rating),
};

/** The groups that a single variation has to pass together. */
const variationGroups: Record<VariationGroup, (variation: ProductCard['mainVariation'], filters: ProductFilters) => boolean> = {
  price: ({ price }, { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => price >= minPrice && price <= maxPrice,
  inStock: ({ availability }, { inStock }) => !inStock || availability !== 'sold_out',
  onSale: (variation, { onSale }) => !onSale || isReduced(variation),
};

const passingVariations = ({ variations }: ProductCard, filters: ProductFilters, except?: keyof Facets) =>
  variations.filter((variation) =>
    Object.entries(variationGroups).every(([name, passes]) => name === except || passes(variation, filters)),
  );

const isReduced = ({ compareAtPrice, price }: ProductCard['mainVariation']) => compareAtPrice !== null && compareAtPrice > price;
const countOf = (facet: Facets['vendor'], label: string) => facet.find((entry) => entry.label === label)?.count ?? 0;

const someFilters: fc.Arbitrary<ProductFilters> = fc.record(
  {
    category: fc.subarray(['food', 'dry-food', 'toys', 'unknown'], { minLength: 1 }),
    vendor: fc.subarray(['Moorbeck', 'Fenna & Ott', 'Quibbet', 'Unknown'], { minLength: 1 }),
    lifeStage: fc.subarray(['puppy', 'adult', 'senior'] as const, { minLength: 1 }).map((stages) => [...stages]),
    breedSize: fc.subarray(['small', 'medium', 'large'] as const, { minLength: 1 }).map((sizes) => [...sizes]),
    allergenFree: fc.subarray(['chicken', 'grain', 'fish'], { minLength: 1 }),
    tag: fc.subarray(['Training', 'joints', 'unknown'], { minLength: 1 }),
    minPrice: fc.integer({ min: 0, max: 4_000 }),
    maxPrice: fc.integer({ min: 500, max: 20_000 }),
    rating: fc.integer({ min: 1, max: 5 }),
    inStock: fc.boolean(),
    onSale: fc.boolean(),
  },
  { requiredKeys: [] },
);

const sorts = ['relevance', 'newest', 'price', '-price', 'rating', 'bestselling', 'unitPrice'] as const;

test('lists for shoppers, which come from memory, match the database', async ({ db, shop, sampleShop: _ }) => {
  await fc.assert(
    fc.asyncProperty(someFilters, fc.constantFrom(undefined, ...sorts), fc.integer({ min: 1, max: 3 }), async (some, sort, page) => {
      const filters = { ...some, sort };
      // For shoppers a range of prices also decides which variation of a product is shown, and so where it comes in an order by price.
      if (isOfferSort(sort ?? 'relevance') && (some.minPrice ?? some.maxPrice) !== undefined) return;
      const { list, ...rest } = await listProducts(shop, { page, limit: 7, filters });
      expect({ ...rest, list: list.map((item) => ({ ...item, shownVariation: null, costPerDay: null })) }).toEqual(
        await listProductsForAdmin(db, await pageInput(db, filters, page, 7)),
      );
    }),
    examples(30, 300),
  );
});

test('every filter returns the right products, and every facet is counted without its own filter', async ({ db, sampleShop }) => {
  const passing = (filters: ProductFilters, except?: keyof Facets) =>
    sampleShop.products.filter(
      (product) =>
        Object.entries(groups).every(([name, passes]) => name === except || passes(product, filters, sampleShop)) &&
        passingVariations(product, filters, except).length > 0,
    );
  await fc.assert(
    fc.asyncProperty(someFilters, async (filters) => {
      const { list, total, facets } = await listProductsForAdmin(db, await pageInput(db, filters));
      const expected = passing(filters);
      expect(list.map(({ _id }) => _id).sort()).toEqual(expected.map(({ _id }) => _id).sort());
      expect(total).toBe(expected.length);
      for (const { slug, title } of sampleShop.categories) {
        const inIt = passing(filters, 'category').filter((product) => groups.category(product, { category: [slug] }, sampleShop));
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
        const left = passing(filters, 'allergenFree').filter((product) =>
          groups.allergenFree(product, { allergenFree: [value] }, sampleShop),
        );
        expect(count).toBe(left.length);
      }
      for (const stars of [1, 2, 3, 4]) {
        const good = passing(filters, 'rating').filter((product) => groups.rating(product, { rating: stars }, sampleShop));
        expect(facets.rating.find(({ value }) => value === String(stars))?.count ?? 0).toBe(good.length);
      }
      expect(facets.inStock).toBe(passing({ ...filters, inStock: true }).length);
      expect(facets.onSale).toBe(passing({ ...filters, onSale: true }).length);
      const prices = passing(filters, 'price').flatMap((product) => passingVariations(product, filters, 'price').map(({ price }) => price));
      expect(facets.price).toEqual(prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null);
    }),
    examples(30, 300),
  );
});

test('filters are repeated keys; categories and vendors can be given by slug', async ({ app, sampleShop: _ }) => {
  const total = async (query: string) => (await app.inject(`/api/v1/product/page/1/1?${query}`)).json().data.total;
  expect(await total('vendor=fenna-ott')).toBe(await total('vendor=Fenna%20%26%20Ott'));
  expect(await total('vendor=fenna-ott&vendor=moorbeck')).toBe((await total('vendor=fenna-ott')) + (await total('vendor=moorbeck')));
  expect(await total('category=food')).toBe(20);
  expect(await total('category=dry-food')).toBe(10);
  expect(await total('inStock=0')).toBe(30);
});

test('unusual filter values do not break a list', async ({ app, sampleShop: _ }) => {
  for (const [query, total] of [
    ['minPrice=999999999999', 0],
    ['maxPrice=999999999999', 30],
    ['vendor=犬', 0],
    ['category=%27%3B--', 0],
    ['allergenFree=%7B%22%5C', 26],
    ['color=red', 30],
    ['vendor=%00', 0],
    ['allergenFree=%00', 26],
    ['q=%00', 0],
  ] as const) {
    const response = await app.inject(`/api/v1/product/page/1/1?${query}`);
    expect([query, response.statusCode, response.json().data?.total]).toEqual([query, 200, total]);
  }
  expect((await app.inject('/api/v1/product/%00')).statusCode).toBe(400);
});
