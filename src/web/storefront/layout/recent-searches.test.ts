import { expect, test } from 'vitest';
import { parseRecent, withSearch } from './recent-searches.ts';

test('the newest search comes first, and the same words are remembered once', () => {
  expect(withSearch(['lead', 'lamb'], ' Lamb ')).toEqual(['Lamb', 'lead']);
  expect(withSearch(['lead'], '   ')).toEqual(['lead']);
  expect(withSearch(['lead'], 'x'.repeat(81))).toEqual(['lead']);
});

test('eight searches are remembered', () => {
  const many = Array.from({ length: 8 }, (_, index) => `search ${index}`);
  expect(withSearch(many, 'new')).toEqual(['new', ...many.slice(0, 7)]);
});

test('what somebody has written into the storage is no danger', () => {
  expect(parseRecent('{"a":1}')).toEqual([]);
  expect(parseRecent('[')).toEqual([]);
  expect(parseRecent(JSON.stringify(['lamb', 7, null, '', 'x'.repeat(500)]))).toEqual(['lamb']);
});
