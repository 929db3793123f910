import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Facets } from '#contract/catalog.ts';
import {
  clearFilters,
  filterChips,
  filtersToSearch,
  parseDogWeight,
  parseFilters,
  productListPath,
  withSelectedValues,
  withUnderstood,
} from './filters.ts';

const facets: Facets = {
  category: [{ value: 'dry-food', label: 'Dry food', count: 3 }],
  vendor: [{ value: 'fenna-ott', label: 'Fenna & Ott', count: 2 }],
  lifeStage: [{ value: 'puppy', label: 'Puppy', count: 1 }],
  breedSize: [],
  allergenFree: [{ value: 'chicken', label: 'Chicken', count: 5 }],
  rating: [],
  inStock: 3,
  onSale: 1,
  price: { min: 100, max: 9000 },
};
const filters = (search: string) => parseFilters(new URLSearchParams(search));

test('an old or invalid URL still shows a list: invalid filters are dropped', () => {
  expect(filters('page=-3&rating=9&lifeStage=kitten&sort=best&minPrice=cheap&inStock=maybe&q=%20%20&vendor=')).toEqual(filters(''));
  expect(filters(`sort=constructor&q=%00&vendor=%00&category=${'c'.repeat(121)}&allergenFree=${'a'.repeat(41)}`)).toEqual(filters(''));
});

test("several brands are repeated in the URL, under the API's names", () => {
  expect(productListPath(filters('vendor=fenna-ott&vendor=moorbeck&onSale=1&sort=-price'))).toBe(
    '/products?vendor=fenna-ott&vendor=moorbeck&sort=-price&onSale=1',
  );
  expect(productListPath(filters(''))).toBe('/products');
});

test('filters survive being written to a URL and parsed again', () => {
  fc.assert(
    fc.property(
      fc.record({
        vendor: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 4 }),
        minPrice: fc.option(fc.nat(100_000)),
        onSale: fc.boolean(),
        page: fc.integer({ min: 1, max: 99 }),
      }),
      (some) => {
        const all = { ...filters(''), ...some };
        expect(parseFilters(filtersToSearch(all))).toEqual(all);
      },
    ),
  );
});

test('each filter can be removed on its own, and that leads to the first page', () => {
  const set = filters('q=lamb&category=dry-food&allergenFree=chicken&maxPrice=2000&page=3');
  const chips = filterChips(set, facets, (amount) => `€${amount / 100}`);
  expect(chips.map(({ label }) => label)).toEqual(['Dry food', 'Chicken-free', 'Up to €20']);
  expect(chips[0] && productListPath(chips[0].without)).toBe('/products?q=lamb&allergenFree=chicken&maxPrice=2000');
});

test('on a category page the category cannot be removed, and clearing the filters keeps it', () => {
  const set = filters('category=dry-food&inStock=1&page=2');
  expect(filterChips(set, facets, String).map(({ label }) => label)).toEqual(['In stock']);
  expect(productListPath(clearFilters(set))).toBe('/products?category=dry-food');
  expect(productListPath(clearFilters(filters('category=dry-food&category=toys')))).toBe('/products');
});

test('a minimum price above the maximum is swapped with it', () => {
  expect(filters('minPrice=2000&maxPrice=1000')).toMatchObject({ minPrice: 1000, maxPrice: 2000 });
});

test('groups with fixed values keep all of them in order, whatever the facets contain', () => {
  const { lifeStage, breedSize } = withSelectedValues(facets, filters('lifeStage=senior'), (_group, value) => value);
  expect(lifeStage.map(({ value, count }) => `${value} ${count}`)).toEqual(['puppy 1', 'adult 0', 'senior 0']);
  expect(breedSize).toEqual([]);
});

test('a selected value stays visible when no product has it', () => {
  const set = filters('category=toys&vendor=fenna-ott&rating=5');
  const { category, vendor, rating } = withSelectedValues(facets, set, (_group, value) => value.toUpperCase());
  expect(category).toEqual([...facets.category, { value: 'toys', label: 'TOYS', count: 0 }]);
  expect(vendor).toEqual(facets.vendor);
  expect(rating).toEqual([{ value: '5', label: '5', count: 0 }]);
});

test('clearing all filters keeps the search term and the sort order', () => {
  expect(productListPath(clearFilters(filters('q=lamb&sort=price&vendor=moorbeck&inStock=1&page=2')))).toBe('/products?q=lamb&sort=price');
});

test("a dog's weight is understood as people type it, and is no weight of a dog beyond what dogs weigh", () => {
  expect(['12', '7,5', '12.5 kg', '0.5', ' 30kg ', '12.34'].map(parseDogWeight)).toEqual([12, 7.5, 12.5, 0.5, 30, 12.3]);
  expect(['', 'heavy', '0', '-3', '500', '1e9'].map(parseDogWeight)).toEqual([null, null, null, null, null, null]);
});

test('without the dog, the list is no longer sorted by what it costs a day', () => {
  const set = filters('dogWeight=12&sort=costPerDay');
  const [chip] = filterChips(set, facets, String);
  expect(chip?.label).toBe('12 kg dog');
  expect(chip && productListPath(chip.without)).toBe('/products');
  expect(productListPath(clearFilters(set))).toBe('/products');
});

test('what was understood in a search becomes ordinary filters with the first change', () => {
  const understood = {
    ...{ text: 'senior lamb under 30', q: 'lamb', lifeStage: ['senior' as const], maxPrice: 3000 },
    ...{
      category: [],
      vendor: [],
      breedSize: [],
      allergenFree: [],
      minPrice: null,
      rating: null,
      inStock: false,
      onSale: false,
      sort: null,
    },
  };
  const set = withUnderstood(filters('q=senior+lamb+under+30&sort=price'), understood);
  expect(productListPath(set)).toBe('/products?q=lamb&lifeStage=senior&maxPrice=3000&sort=price');
  const [chip] = filterChips(set, facets, String);
  expect(chip && productListPath(chip.without)).toBe('/products?q=lamb&maxPrice=3000&sort=price');
  // About other words, or not wanted.
  for (const query of ['q=lamb', 'q=senior+lamb+under+30&asWords=1'])
    expect(withUnderstood(filters(query), understood)).toEqual(filters(query));
});

test('an order that was understood in a search is the one that the list shows, unless another one is chosen', () => {
  const understood = {
    ...{ text: 'cheap bed', q: 'bed', sort: 'price' as const, lifeStage: [], maxPrice: null },
    ...{ category: [], vendor: [], breedSize: [], allergenFree: [], minPrice: null, rating: null, inStock: false, onSale: false },
  };
  expect(withUnderstood(filters('q=cheap+bed'), understood).sort).toBe('price');
  expect(withUnderstood(filters('q=cheap+bed&sort=newest'), understood).sort).toBe('newest');
});

test('words that are searched for as words stay so while the list is filtered', () => {
  expect(productListPath({ ...filters('q=grain+free&asWords=1'), inStock: true })).toBe('/products?q=grain+free&asWords=1&inStock=1');
  expect(productListPath(clearFilters(filters('q=grain+free&asWords=1&inStock=1')))).toBe('/products?q=grain+free&asWords=1');
  expect(filters('asWords=1').asWords).toBe(false);
});
