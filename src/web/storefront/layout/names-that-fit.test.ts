import { expect, test } from 'vitest';
import { namesThatFit } from './names-that-fit.ts';

const demo = ['Dry food', 'Wet food', 'Treats & chews', 'Puppy starter', 'Supplements', 'Toys', 'Leads', 'Beds'];

test('short names stand in the line, as many as it takes, and six at the most', () => {
  expect(namesThatFit(demo)).toEqual(['lg', 'lg', 'lg', 'xl', 'xl', 'xl', null, null]);
});

test('of long names only the first ones stand in the line, and none when the first is longer than it', () => {
  const long = 'Grain-free dry food for sensitive stomachs';
  expect(namesThatFit([long, long, 'Toys'])).toEqual(['lg', null, null]);
  expect(namesThatFit([`${long}, and everything that large dogs like`, 'Toys'])).toEqual([null, null]);
});

test('letters as wide as they are high count in full', () => {
  expect(namesThatFit(['ドライフードとウェットフードの詰め合わせ', 'おやつ'])).toEqual(['lg', 'xl']);
});
