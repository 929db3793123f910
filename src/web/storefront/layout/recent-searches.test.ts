import { expect, test } from 'vitest';
import { parseRecentSearches, withRecentSearch } from './recent-searches.ts';

test('the newest search comes first, and the same query is stored once', () => {
  expect(withRecentSearch(['lead', 'lamb'], ' Lamb ')).toEqual(['Lamb', 'lead']);
  expect(withRecentSearch(['lead'], '   ')).toEqual(['lead']);
  expect(withRecentSearch(['lead'], 'x'.repeat(81))).toEqual(['lead']);
});

test('at most eight searches are stored', () => {
  const many = Array.from({ length: 8 }, (_, index) => `search ${index}`);
  expect(withRecentSearch(many, 'new')).toEqual(['new', ...many.slice(0, 7)]);
});

test('invalid stored data is ignored', () => {
  expect(parseRecentSearches('{"a":1}')).toEqual([]);
  expect(parseRecentSearches('[')).toEqual([]);
  expect(parseRecentSearches(JSON.stringify(['lamb', 7, null, '', 'x'.repeat(500)]))).toEqual(['lamb']);
});
