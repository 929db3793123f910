import { expect, test } from 'vitest';
import { diffValues, formatValue } from './diff-values.ts';

test('only changed values are listed, nested ones by their path', () => {
  const before = { name: 'Ada', enabled: true, address: { city: 'Münster', zip: '1' }, updatedAt: '1' };
  const after = { name: 'Ada', enabled: false, address: { city: 'Köln', zip: '1' }, updatedAt: '2' };
  expect(diffValues(before, after)).toEqual([
    { path: 'enabled', before: true, after: false },
    { path: 'address.city', before: 'Münster', after: 'Köln' },
  ]);
});

test('created and deleted entities are listed value by value, and lists as one value', () => {
  expect(diffValues(null, { _id: '1', name: 'Ada', tags: ['a', 'b'], cart: [], phone: null })).toEqual([
    { path: 'name', before: undefined, after: 'Ada' },
    { path: 'tags', before: undefined, after: ['a', 'b'] },
  ]);
  expect(diffValues({ tags: ['a'] }, { tags: [] })).toEqual([{ path: 'tags', before: ['a'], after: [] }]);
  expect(diffValues({ tags: ['a'] }, null)).toEqual([{ path: 'tags', before: ['a'], after: undefined }]);
  expect(diffValues(null, null)).toEqual([]);
});

test('values are formatted for people', () => {
  expect([undefined, null, '', []].map(formatValue)).toEqual(['nothing', 'nothing', 'nothing', 'nothing']);
  expect([true, false, 7, 'admin', ['a', 2], { a: 1 }].map(formatValue)).toEqual(['yes', 'no', '7', 'admin', 'a, 2', '{"a":1}']);
});
