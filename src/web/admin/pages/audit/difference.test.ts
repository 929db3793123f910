import { expect, test } from 'vitest';
import { differenceOf, valueWords } from './difference.ts';

test('only what became different is told, deeper values by their path', () => {
  const before = { name: 'Ada', enabled: true, address: { city: 'Münster', zip: '1' }, updatedAt: '1' };
  const after = { name: 'Ada', enabled: false, address: { city: 'Köln', zip: '1' }, updatedAt: '2' };
  expect(differenceOf(before, after)).toEqual([
    { path: 'enabled', before: true, after: false },
    { path: 'address.city', before: 'Münster', after: 'Köln' },
  ]);
});

test('what was made or deleted is told value by value, and lists as one', () => {
  expect(differenceOf(null, { _id: '1', name: 'Ada', tags: ['a', 'b'], cart: [], phone: null })).toEqual([
    { path: 'name', before: undefined, after: 'Ada' },
    { path: 'tags', before: undefined, after: ['a', 'b'] },
  ]);
  expect(differenceOf({ tags: ['a'] }, { tags: [] })).toEqual([{ path: 'tags', before: ['a'], after: [] }]);
  expect(differenceOf({ tags: ['a'] }, null)).toEqual([{ path: 'tags', before: ['a'], after: undefined }]);
  expect(differenceOf(null, null)).toEqual([]);
});

test('values read as people say them', () => {
  expect([undefined, null, '', []].map(valueWords)).toEqual(['nothing', 'nothing', 'nothing', 'nothing']);
  expect([true, false, 7, 'admin', ['a', 2], { a: 1 }].map(valueWords)).toEqual(['yes', 'no', '7', 'admin', 'a, 2', '{"a":1}']);
});
