import { expect, test } from 'vitest';
import type { Suggestions } from '#contract/catalog.ts';
import { suggestionGroups } from './suggestion-groups.ts';

const categories = [{ _id: '1', title: 'Dry food', slug: 'dry-food', parent: null }];
const found: Suggestions = {
  products: [
    { _id: '2', title: 'Lamb', slug: 'lamb', vendor: 'Moorbeck', price: 100, priceVaries: false, availability: 'in_stock', image: null },
  ],
  categories: [{ title: 'Wet food', slug: 'wet-food', count: 3 }],
  vendors: [{ title: 'Fenna & Ott', slug: 'fenna-ott', count: 2 }],
  didYouMean: null,
};
const kinds = (known: Partial<Parameters<typeof suggestionGroups>[0]>) =>
  suggestionGroups({ words: '', recent: [], categories, found: undefined, ...known }).flatMap(({ lines }) => lines.map(({ kind }) => kind));

test('before anything is typed there are the searches of before, which can be forgotten, and the shelves', () => {
  expect(kinds({})).toEqual(['category']);
  expect(kinds({ recent: ['lead', 'lamb'] })).toEqual(['recent', 'recent', 'forget', 'category']);
});

test('what was typed can always be searched for, also when the shop does not answer', () => {
  expect(kinds({ words: 'lam' })).toEqual(['search']);
  expect(kinds({ words: 'lam', found })).toEqual(['category', 'brand', 'product', 'search']);
});

test('of the searches of before those that begin alike are offered, but not the very words', () => {
  expect(kinds({ words: 'la', recent: ['lamb', 'La', 'lead'] })).toEqual(['recent', 'search']);
});

test('words with signs in them stay themselves in the address', () => {
  const [group] = suggestionGroups({ words: 'a&b #1', recent: [], categories, found: undefined });
  expect(group?.lines[0]?.to).toBe('/products?q=a%26b+%231');
});

test('probable words come first', () => {
  expect(kinds({ words: 'lmab', found: { ...found, didYouMean: 'lamb' } })[0]).toBe('meant');
});
