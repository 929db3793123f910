import { expect, test } from 'vitest';
import { diffValues, formatValue, type PathStep } from './diff-values.ts';

const textOf = (path: readonly PathStep[]) => path.map(({ key, row }) => (row === undefined ? key : `${key} ${row}`)).join('.');
const changes = (before: unknown, after: unknown) =>
  diffValues(before, after).map(({ path, ...values }) => [textOf(path), values.before, values.after]);

test('only changed values are listed, nested ones by their path', () => {
  const before = { name: 'Ada', enabled: true, address: { city: 'Münster', zip: '1' }, updatedAt: '1' };
  const after = { name: 'Ada', enabled: false, address: { city: 'Köln', zip: '1' }, updatedAt: '2' };
  expect(changes(before, after)).toEqual([
    ['enabled', true, false],
    ['address.city', 'Münster', 'Köln'],
  ]);
});

test('created and deleted entities are listed value by value, without what is empty, 0 or no', () => {
  const user = { _id: '1', name: 'Ada', tags: ['a', 'b'], cart: [], phone: null, notes: 0, newsletter: false };
  expect(changes(null, user)).toEqual([
    ['name', undefined, 'Ada'],
    ['tags', undefined, ['a', 'b']],
  ]);
  expect(changes({ tags: ['a'] }, { tags: [] })).toEqual([['tags', ['a'], []]]);
  expect(changes({ tags: ['a'] }, null)).toEqual([['tags', ['a'], undefined]]);
  expect(changes({ notes: 1 }, { notes: 0 })).toEqual([['notes', 1, 0]]);
  expect(changes(null, null)).toEqual([]);
});

test('rows of a list are compared by their ids, or by their places, and named', () => {
  const small = { _id: '1', title: '90 g', price: 429 };
  const large = { _id: '2', title: '2 kg', price: 999 };
  expect(changes({ variations: [small, large] }, { variations: [large, { ...small, price: 579 }] })).toEqual([
    ['variations 90 g.price', 429, 579],
  ]);
  expect(changes({ variations: [small, large] }, { variations: [large] })).toEqual([['variations 90 g', small, undefined]]);
  expect(changes({ variations: [small, large] }, { variations: [large, small] })).toEqual([['variations', [small, large], [large, small]]]);
  const parcel = { number: 'PP 1', items: ['1 × Bowl'] };
  expect(changes({ parcels: [parcel] }, { parcels: [{ ...parcel, number: 'PP 2' }, parcel] })).toEqual([
    ['parcels 1.number', 'PP 1', 'PP 2'],
    ['parcels 2', undefined, parcel],
  ]);
});

test('pictures and other entities are one value, and the same wherever they are stored', () => {
  const picture = { _id: '1', alt: 'A bowl', url: '/a', sources: [] };
  const category = { _id: '2', title: 'Bowls', slug: 'bowls' };
  expect(changes({ image: picture, category }, { image: { ...picture, url: '/b' }, category: { ...category, slug: 'new' } })).toEqual([]);
  const other = { _id: '3', title: 'Beds', slug: 'beds' };
  expect(changes({ image: null, category }, { image: picture, category: other })).toEqual([
    ['image', undefined, picture],
    ['category', category, other],
  ]);
});

test('values are formatted for people', () => {
  expect([undefined, null, '', []].map(formatValue)).toEqual(['nothing', 'nothing', 'nothing', 'nothing']);
  expect([true, false, 7, 'admin', ['a', 2], { a: 1 }].map(formatValue)).toEqual(['yes', 'no', '7', 'admin', 'a, 2', '{"a":1}']);
});
