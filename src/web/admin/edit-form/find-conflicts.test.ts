import { expect, test } from 'vitest';
import { describeValue, findConflicts } from './find-conflicts.ts';

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

test('rows are compared one by one while they are the same rows', () => {
  const mine = { ...base, variations: [{ _id: '1', price: 6 }] };
  expect(findConflicts(base, mine, { ...base, variations: [{ _id: '1', price: 4 }] })).toEqual([
    { path: 'variations.0.price', mine: 6, theirs: 4, changedHere: true },
  ]);
  const [conflict] = findConflicts(base, mine, {
    ...base,
    variations: [
      { _id: '1', price: 5 },
      { _id: '2', price: 9 },
    ],
  });
  expect(conflict).toMatchObject({ path: 'variations', changedHere: true });
});

test('values are described without their markup', () => {
  expect(describeValue('<p>Made of <strong>salmon</strong></p>')).toBe('Made of salmon');
  expect(describeValue({ _id: '1', name: 'Boxing Day', date: '2026-12-26', note: null })).toBe('Boxing Day, 2026-12-26');
  expect(describeValue(null)).toBe('nothing');
});
