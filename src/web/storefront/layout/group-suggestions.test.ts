import { expect, test } from 'vitest';
import { type AllSuggestions, groupSuggestions } from './group-suggestions.ts';

const categories = [{ _id: '1', title: 'Dry food', slug: 'dry-food', parent: null, lifeStages: [], needs: [], picture: null }];
const suggestions: AllSuggestions = {
  pages: [],
  articles: [],
  products: [
    { _id: '2', title: 'Lamb', slug: 'lamb', vendor: 'Moorbeck', price: 100, priceVaries: false, availability: 'in_stock', image: null },
  ],
  categories: [{ title: 'Wet food', slug: 'wet-food', count: 3, parent: 'Food' }],
  vendors: [{ title: 'Fenna & Ott', slug: 'fenna-ott', count: 2 }],
  didYouMean: null,
};
const kinds = (input: Partial<Parameters<typeof groupSuggestions>[0]>) =>
  groupSuggestions({ query: '', recent: [], categories, suggestions: undefined, ...input }).flatMap(({ items }) =>
    items.map(({ kind }) => kind),
  );

test('before anything is typed, categories and clearable recent searches are suggested', () => {
  expect(kinds({})).toEqual(['category']);
  expect(kinds({ recent: ['lead', 'lamb'] })).toEqual(['recent', 'recent', 'clearRecent', 'category']);
});

test('the typed text can always be searched for, even without a reply from the API', () => {
  expect(kinds({ query: 'lam' })).toEqual(['search']);
  expect(kinds({ query: 'lam', suggestions })).toEqual(['category', 'brand', 'product', 'search']);
});

test('recent searches with the same beginning are suggested, but not the identical one', () => {
  expect(kinds({ query: 'la', recent: ['lamb', 'La', 'lead'] })).toEqual(['recent', 'search']);
});

test('special characters are encoded in the URL', () => {
  const [group] = groupSuggestions({ query: 'a&b #1', recent: [], categories, suggestions: undefined });
  expect(group?.items[0]?.to).toBe('/products?q=a%26b+%231');
});

test('a spelling correction comes first', () => {
  expect(kinds({ query: 'lmab', suggestions: { ...suggestions, didYouMean: 'lamb' } })[0]).toBe('didYouMean');
});

test('pages that answer a question come first; articles and pages with the words come after the products', () => {
  const page = { title: 'Returns', path: '/returns', text: '', isAnswer: true };
  const found = { ...suggestions, articles: [{ title: 'Reading a label', slug: 'reading-a-label', excerpt: '' }] };
  const labels = (pages: AllSuggestions['pages']) =>
    groupSuggestions({ query: 'return', recent: [], categories, suggestions: { ...found, pages } }).map(({ label }) => label);
  expect(labels([page])).toEqual(['Help', 'Categories and brands', 'Products', 'Everything']);
  expect(labels([{ ...page, isAnswer: false }])).toEqual(['Categories and brands', 'Products', 'Articles and help', 'Everything']);
});

test('a category and a brand lead to their lists, and a subcategory says where it belongs', () => {
  const items = groupSuggestions({ query: 'wet', recent: [], categories, suggestions }).flatMap((group) => group.items);
  expect(items.find(({ kind }) => kind === 'category')).toMatchObject({ to: '/products?category=wet-food', within: 'Food', count: 3 });
  expect(items.find(({ kind }) => kind === 'brand')).toMatchObject({ to: '/products?vendor=fenna-ott', count: 2 });
});
