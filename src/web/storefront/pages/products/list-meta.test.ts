import { expect, test } from 'vitest';
import type { ProductCardData } from '#web/storefront/components/product-card-data.ts';
import { parseFilters } from './filters.ts';
import { listMeta } from './list-meta.ts';

const categories = [
  {
    _id: '01a1f8dd-91e8-7000-8000-000000000001',
    title: 'Dry food',
    slug: 'dry-food',
    parent: null,
    lifeStages: [],
    needs: [],
    picture: null,
  },
  { _id: '01a1f8dd-91e8-7000-8000-000000000002', title: 'Toys', slug: 'toys', parent: null, lifeStages: [], needs: [], picture: null },
];
const vendor = ['Moorbeck', 'Quibbet', 'Larkstride', 'Saltholm'].map((label) => ({ value: label.toLowerCase(), label, count: 9 }));
const facets = { category: [], vendor, lifeStage: [], breedSize: [], allergenFree: [], rating: [], inStock: 1, onSale: 1, price: null };
const card: ProductCardData = {
  _id: '1',
  slug: 'a',
  title: 'A',
  vendor: 'Moorbeck',
  image: null,
  hoverImage: null,
  offer: { _id: '2', title: '2 kg', price: 1, compareAtPrice: null, lowestPrice30Days: null, unitPrice: null, availability: 'in_stock' },
  variationSummary: '',
  isFromPrice: false,
  hasReducedVariation: false,
  rating: null,
  reviewCount: 0,
};
const metaFor = (search: string, overrides: { total?: number; cards?: ProductCardData[] } = {}) =>
  listMeta(parseFilters(new URLSearchParams(search)), { total: 60, facets, cards: [card], ...overrides }, categories);

test('all products, a single category and a single brand are indexed, and every page of them', () => {
  expect(metaFor('')).toMatchObject({ path: '/products', noIndex: false, title: 'All products' });
  expect(metaFor('category=dry-food')).toMatchObject({ path: '/products?category=dry-food', noIndex: false, title: 'Dry food' });
  expect(metaFor('vendor=moorbeck')).toMatchObject({ path: '/products?vendor=moorbeck', noIndex: false, title: 'Moorbeck' });
  expect(metaFor('category=dry-food&page=2')).toMatchObject({
    path: '/products?category=dry-food&page=2',
    noIndex: false,
    title: 'Dry food, page 2 of 3',
  });
});

test('a page links to the previous and the next one', () => {
  expect(metaFor('page=2')).toMatchObject({ previousPath: '/products', nextPath: '/products?page=3' });
  expect(metaFor('vendor=moorbeck')).toMatchObject({ previousPath: null, nextPath: '/products?vendor=moorbeck&page=2' });
  expect(metaFor('page=3').nextPath).toBeNull();
  expect(metaFor('sort=price&page=2')).toMatchObject({ previousPath: null, nextPath: null });
});

test('a category given by its id has the canonical path with its slug', () => {
  expect(metaFor(`category=${categories[0]?._id}`).path).toBe('/products?category=dry-food');
});

test.each([
  ['q=lamb', '/products'],
  ['category=dry-food&sort=price', '/products?category=dry-food'],
  ['category=dry-food&vendor=moorbeck', '/products?category=dry-food'],
  ['category=dry-food&category=toys', '/products'],
  ['vendor=moorbeck&vendor=quibbet', '/products'],
  ['vendor=moorbeck&inStock=1&page=2', '/products?vendor=moorbeck'],
  ['onSale=1', '/products'],
  ['minPrice=0', '/products'],
  ['rating=4', '/products'],
  ['lifeStage=puppy', '/products'],
  ['category=nonsense', '/products'],
])('a filtered list (%s) is not indexed, and its canonical path is %s', (search, path) => {
  expect(metaFor(search, search.includes('nonsense') ? { cards: [], total: 0 } : {})).toMatchObject({ noIndex: true, path });
});

test('an empty list and a page beyond the last are not indexed', () => {
  expect(metaFor('category=toys', { total: 0, cards: [] })).toMatchObject({ noIndex: true, path: '/products?category=toys' });
  expect(metaFor('page=9', { cards: [] }).noIndex).toBe(true);
});

test('each list has its own description, short enough for search results', () => {
  const all = ['', 'category=dry-food', 'category=toys', 'vendor=moorbeck', 'category=toys&page=2'].map(
    (search) => metaFor(search).description,
  );
  expect(new Set(all).size).toBe(all.length);
  for (const text of all) expect(text.length).toBeLessThanOrEqual(160);
  expect(metaFor('category=dry-food').description).toContain('from Moorbeck, Quibbet, Larkstride and others');
});
