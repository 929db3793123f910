import { expect, test } from 'vitest';
import { inScreenOrder, moveRowErrors } from './nested-errors.ts';

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

test('errors are listed as their fields are on the screen, whatever the order of the values', () => {
  const labels = {
    title: 'Title',
    category: 'Category',
    variations: 'Variations',
    'variations.0.price': 'Variation 1, price',
    vendor: 'Brand',
  };
  const errors = ['other', 'vendor', 'variations.0.price', 'variations.0.images', 'category', 'title'].map((path) => ({
    path,
    message: '',
  }));
  expect(inScreenOrder(errors, labels).map(({ path }) => path)).toEqual([
    'title',
    'category',
    'variations.0.images',
    'variations.0.price',
    'vendor',
    'other',
  ]);
});
