import { expect, test } from 'vitest';
import { readReviewQuery, reviewAddress } from './review-query.ts';

const read = (search: string) => readReviewQuery(new URLSearchParams(search));

test('an odd address shows the newest reviews', () => {
  expect(read('sort=constructor')).toEqual(read(''));
  expect(read('sort=loudest&rating=7&page=0')).toEqual({ page: 1, sort: 'newest', rating: undefined });
});

test('the address of reviews keeps the variation that is chosen', () => {
  const query = read('sort=lowest&rating=2&page=3');
  expect(reviewAddress('hillside', 'v1', query)).toBe('/products/hillside?variation=v1&sort=lowest&rating=2&page=3#reviews');
  expect(reviewAddress('hillside', null, read(''))).toBe('/products/hillside#reviews');
});
