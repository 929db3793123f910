import { expect, test } from 'vitest';
import { describeRows } from './describe-rows.ts';

const day = (row: unknown) => String(row);

test('two lists are distinguished by the rows that only one of them has', () => {
  const [mine, theirs] = [
    ['Germany 19%', 'France 20%'],
    ['Germany 20%', 'France 20%'],
  ];
  expect(describeRows(mine, theirs, day)).toBe('Germany 19%');
  expect(describeRows(theirs, mine, day)).toBe('Germany 20%');
});

test('a list that only lacks something says what', () => {
  const [mine, theirs] = [['Christmas'], ['Christmas', 'Boxing Day']];
  expect(describeRows(mine, theirs, day)).toBe('Without:\nBoxing Day');
  expect(describeRows(theirs, mine, day)).toBe('Boxing Day');
  expect(describeRows([], theirs, day)).toBe('None');
});

test('where only the order differs, all rows are named in it', () => {
  expect(describeRows(['Home', 'Shop'], ['Shop', 'Home'], day)).toBe('Home, Shop');
});

test('of many rows the first are named', () => {
  const theirs = Array.from({ length: 12 }, (_, index) => `Day ${index + 1}`);
  expect(describeRows(theirs, ['Day 0'], day)).toBe('Day 1\nDay 2\nDay 3\nDay 4\nand 8 more');
});
