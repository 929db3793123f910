import { expect, test } from 'vitest';
import { parseReviewQuery, reviewsPath } from './review-query.ts';

const parse = (search: string) => parseReviewQuery(new URLSearchParams(search));

test('an invalid URL shows the newest reviews', () => {
  expect(parse('sort=constructor')).toEqual(parse(''));
  expect(parse('sort=loudest&rating=7&page=0&dogSize=huge&dogLifeStage=toString')).toEqual({ page: 1, sort: 'newest' });
});

test('the path of the reviews keeps the selected variation', () => {
  const query = parse('sort=lowest&rating=2&dogLifeStage=adult&dogSize=small&page=3');
  expect(reviewsPath('hillside', 'v1', query)).toBe(
    '/products/hillside?variation=v1&sort=lowest&rating=2&dogSize=small&dogLifeStage=adult&page=3#reviews',
  );
  expect(reviewsPath('hillside', null, parse(''))).toBe('/products/hillside#reviews');
});
