import { expect, test } from 'vitest';
import { pageNumbers, parsePageNumber } from './page-numbers.ts';

test('the first, the last and the neighbouring pages are shown, with a gap for the pages between', () => {
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9]);
});

test('an invalid page number in the URL counts as the first page', () => {
  const read = (page: string) => parsePageNumber(new URLSearchParams({ page }));
  expect(['', '0', '-2', '1.5', '1e3', '0x10', ' 2', 'two', '10001', '9'.repeat(400)].map(read)).toEqual(Array(10).fill(1));
  expect([read('2'), read('02'), read('10000'), parsePageNumber(new URLSearchParams())]).toEqual([2, 2, 10_000, 1]);
});

test('a gap never stands for a single page', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageNumbers(1, 1)).toEqual([1]);
});
