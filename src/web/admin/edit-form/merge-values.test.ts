import { expect, test } from 'vitest';
import { describeValue } from './describe-conflict-value.ts';
import { findConflicts, mergeValues } from './merge-values.ts';

const base = { title: 'Salmon', price: 500, tags: ['a'], variations: [{ _id: '1', price: 5 }], version: 1 };

test('only what somebody else has changed is asked about, with what the form holds', () => {
  const theirs = { ...base, title: 'Wild salmon', price: 450, version: 2 };
  expect(findConflicts(base, { ...base, title: 'Salmon bites', tags: ['b'] }, theirs)).toEqual([
    { path: 'title', mine: 'Salmon bites', theirs: 'Wild salmon', changedHere: true },
    { path: 'price', mine: 500, theirs: 450, changedHere: false },
  ]);
});

test('the same change on both sides is no conflict', () => {
  expect(findConflicts(base, { ...base, price: 400 }, { ...base, price: 400, version: 2 })).toEqual([]);
});

const [small, large] = [
  { _id: '1', price: 5 },
  { _id: '2', price: 9 },
];
const mine = () => false;
const theirs = () => true;

test('rows are compared one by one, whichever rows were added', () => {
  expect(findConflicts([small], [{ ...small, price: 6 }, { price: 7 }], [{ ...small, price: 4 }, large])).toEqual([
    { path: '.0.price', mine: 6, theirs: 4, changedHere: true },
    { path: '.#2', list: '', mine: undefined, theirs: large, changedHere: false },
  ]);
});

test('rows that two people have added are all in the result', () => {
  const added = { price: 7 };
  expect(mergeValues([small], [small, added], [small, large], theirs)).toEqual([small, added, large]);
  expect(mergeValues([small], [small, added], [small, large], mine)).toEqual([small, added]);
});

test('a row that somebody else has removed comes back as a new one if it was changed here and is wanted', () => {
  const stocked = { ...large, stock: 4, stockSeen: 4 };
  const changed = { ...stocked, price: 8 };
  const values = [[small, stocked], [small, changed], [small]] as const;
  expect(findConflicts(...values)).toEqual([{ path: '.#2', list: '', mine: changed, theirs: undefined, changedHere: true }]);
  // Its stock is gone with it: what was in it may have been sold meanwhile.
  expect(mergeValues(...values, mine)).toEqual([small, { price: 8, stock: 0 }]);
  expect(mergeValues(values[0], [small, { ...changed, stock: 7 }], [small], mine)).toEqual([small, { price: 8, stock: 7 }]);
  expect(mergeValues(...values, theirs)).toEqual([small]);
});

test('two people who add the same variation choose one of both', () => {
  const [own, other] = [
    { sku: 'New', price: 7 },
    { _id: '9', sku: 'NEW', price: 8 },
  ];
  expect(findConflicts([small], [small, own], [small, other])).toEqual([
    { path: '.#9', list: '', mine: own, theirs: other, changedHere: true },
  ]);
  expect(mergeValues([small], [small, own], [small, other], theirs)).toEqual([small, other]);
  expect(mergeValues([small], [small, own], [small, other], mine)).toEqual([small, { ...own, _id: '9' }]);
  const counted = { ...other, stock: 2, stockSeen: 2 };
  const values = [[small], [small, { ...own, stock: 5 }], [small, counted]] as const;
  expect(mergeValues(...values, mine)).toEqual([small, { ...counted, ...own, _id: '9' }]);
  // Also where somebody else has removed it and added it again.
  const old = { _id: '2', sku: 'New', price: 6 };
  expect(mergeValues([small, old], [small, { ...old, price: 7 }], [small, other], mine)).toEqual([small, { ...own, _id: '9' }]);
});

test('the order of the keys is no difference', () => {
  expect(findConflicts([{ _id: '1', a: 1, b: 2 }], [{ b: 2, a: 1, _id: '1' }], [])).toMatchObject([{ changedHere: false }]);
});

test('a row that was removed here stays away, unless somebody else has changed it and that is wanted', () => {
  expect(findConflicts([small, large], [small], [{ ...small, price: 4 }, large]).map(({ path }) => path)).toEqual(['.0.price']);
  expect(mergeValues([small, large], [small], [small, large, { _id: '3' }], theirs)).toEqual([small, { _id: '3' }]);
  const changed = { ...large, price: 8 };
  expect(findConflicts([small, large], [small], [small, changed])).toEqual([
    { path: '.#2', list: '', mine: undefined, theirs: changed, changedHere: true },
  ]);
  expect(mergeValues([small, large], [small], [small, changed], theirs)).toEqual([small, changed]);
});

test('rows that one person has moved stay moved; if both have moved them differently, the list is one value', () => {
  const third = { _id: '3', price: 1 };
  expect(mergeValues([small, large, third], [third, small, large], [small, { ...large, price: 8 }, third], theirs)).toEqual([
    third,
    small,
    { ...large, price: 8 },
  ]);
  expect(findConflicts([small, large, third], [third, small, large], [large, small, third])).toMatchObject([
    { path: '', changedHere: true },
  ]);
});

test('a stock is no conflict: the server compares it with the one that was seen', () => {
  const row = { ...small, stock: 5, stockSeen: 5 };
  const sold = { ...small, stock: 3, stockSeen: 3 };
  expect(mergeValues([row], [{ ...row, price: 6 }], [sold], mine)).toEqual([{ ...sold, price: 6 }]);
  expect(mergeValues([row], [{ ...row, stock: 8 }], [sold], mine)).toEqual([{ ...row, stock: 8 }]);
  expect(findConflicts([row], [{ ...row, stock: 8 }], [sold])).toEqual([]);
});

test('values are described without their markup', () => {
  expect(describeValue('<p>Made of <strong>salmon</strong></p>')).toBe('Made of salmon');
  expect(describeValue({ _id: '1', name: 'Boxing Day', date: '2026-12-26', note: null })).toBe('Boxing Day, 2026-12-26');
  expect(describeValue(null)).toBe('nothing');
});
