import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('the first, the last and the neighbours of a page are shown, and a gap stands for what is left out', () => {
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9]);
});

test('a gap never stands for a single page', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageNumbers(1, 1)).toEqual([1]);
});
