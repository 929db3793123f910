import { expect, test } from 'vitest';
import { fitNames } from './fit-names.ts';

const demo = ['Dry food', 'Wet food', 'Treats & chews', 'Puppy starter', 'Supplements', 'Toys', 'Leads', 'Beds'];

test('as many short names are shown in the row as fit, at most six', () => {
  expect(fitNames(demo)).toEqual(['lg', 'lg', 'lg', 'xl', 'xl', 'xl', null, null]);
});

test('only the first long names are shown, and none if the first is wider than the row', () => {
  const long = 'Grain-free dry food for sensitive stomachs';
  expect(fitNames([long, long, 'Toys'])).toEqual(['lg', null, null]);
  expect(fitNames([`${long}, and everything that large dogs like`, 'Toys'])).toEqual([null, null]);
});

test('full-width characters count with their full width', () => {
  expect(fitNames(['ドライフードとウェットフードの詰め合わせ', 'おやつ'])).toEqual(['lg', 'xl']);
});
