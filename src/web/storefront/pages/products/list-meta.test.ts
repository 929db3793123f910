import { expect, test } from 'vitest';
import type { Card } from '#web/storefront/parts/card.ts';
import { readFilters } from './filters.ts';
import { listMeta } from './list-meta.ts';

const categories = [
  { _id: '01a1f8dd-91e8-7000-8000-000000000001', title: 'Dry food', slug: 'dry-food', parent: null },
  { _id: '01a1f8dd-91e8-7000-8000-000000000002', title: 'Toys', slug: 'toys', parent: null },
];
const vendor = ['Moorbeck', 'Quibbet', 'Larkstride', 'Saltholm'].map((label) => ({ value: label.toLowerCase(), label, count: 9 }));
const facets = { category: [], vendor, lifeStage: [], breedSize: [], allergenFree: [], rating: [], inStock: 1, onSale: 1, price: null };
const card: Card = {
  _id: '1',
  slug: 'a',
  title: 'A',
  vendor: 'Moorbeck',
  picture: null,
  second: null,
  offer: { _id: '2', title: '2 kg', price: 1, compareAtPrice: null, unitPrice: null, availability: 'in_stock' },
  sizes: '',
  from: false,
  offers: false,
  rating: null,
  reviews: 0,
};
const head = (search: string, some: { total?: number; cards?: Card[] } = {}) =>
  listMeta(readFilters(new URLSearchParams(search)), { total: 60, facets, cards: [card], ...some }, categories);

test('all products, one category and one brand can be found by searching the web, and every page of them', () => {
  expect(head('')).toMatchObject({ path: '/products', unlisted: false, title: 'All products' });
  expect(head('category=dry-food')).toMatchObject({ path: '/products?category=dry-food', unlisted: false, title: 'Dry food' });
  expect(head('vendor=moorbeck')).toMatchObject({ path: '/products?vendor=moorbeck', unlisted: false, title: 'Moorbeck' });
  expect(head('category=dry-food&page=2')).toMatchObject({
    path: '/products?category=dry-food&page=2',
    unlisted: false,
    title: 'Dry food, page 2 of 3',
  });
});

test('a page names those before and after it', () => {
  expect(head('page=2')).toMatchObject({ before: '/products', after: '/products?page=3' });
  expect(head('vendor=moorbeck')).toMatchObject({ before: null, after: '/products?vendor=moorbeck&page=2' });
  expect(head('page=3').after).toBeNull();
  expect(head('sort=price&page=2')).toMatchObject({ before: null, after: null });
});

test('a category that is named by its id has the address with its slug', () => {
  expect(head(`category=${categories[0]?._id}`).path).toBe('/products?category=dry-food');
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
])('a filtered list (%s) is left out, and names the plain list %s', (search, path) => {
  expect(head(search, search.includes('nonsense') ? { cards: [], total: 0 } : {})).toMatchObject({ unlisted: true, path });
});

test('an empty list and a page beyond the last are left out', () => {
  expect(head('category=toys', { total: 0, cards: [] })).toMatchObject({ unlisted: true, path: '/products?category=toys' });
  expect(head('page=9', { cards: [] }).unlisted).toBe(true);
});

test('each list has its own description, short enough to be shown whole', () => {
  const all = ['', 'category=dry-food', 'category=toys', 'vendor=moorbeck', 'category=toys&page=2'].map(
    (search) => head(search).description,
  );
  expect(new Set(all).size).toBe(all.length);
  for (const text of all) expect(text.length).toBeLessThanOrEqual(160);
  expect(head('category=dry-food').description).toContain('by Moorbeck, Quibbet, Larkstride and others');
});
