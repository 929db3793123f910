import { expect, test } from 'vitest';
import { moveRowErrors } from './nested-errors.ts';

test('errors follow their rows, and go with a row that is removed', () => {
  const errors = [
    { path: 'variations', message: 'list' },
    { path: 'variations.0.sku', message: 'a' },
    { path: 'variations.1.images.2', message: 'b' },
    { path: 'variations.2.price', message: 'c' },
    { path: 'title', message: 'other' },
  ];
  expect(moveRowErrors(errors, 'variations', (index) => [2, 0, undefined][index])).toEqual([
    { path: 'variations.2.sku', message: 'a' },
    { path: 'variations.0.images.2', message: 'b' },
  ]);
});
