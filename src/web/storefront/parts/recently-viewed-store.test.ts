import { expect, test } from 'vitest';
import { parseSeen, withSeen } from './recently-viewed-store.ts';

const id = (number: number) => `01a1f8dd-91e8-7000-8000-${String(number).padStart(12, '0')}`;

test('what was seen last comes first, and once', () => {
  expect(withSeen([id(1), id(2)], id(2))).toEqual([id(2), id(1)]);
});

test('twelve products are remembered', () => {
  const many = Array.from({ length: 12 }, (_, index) => id(index));
  expect(withSeen(many, id(99))).toEqual([id(99), ...many.slice(0, 11)]);
});

test('what cannot be read is nothing seen', () => {
  expect(parseSeen('nonsense')).toEqual([]);
  expect(parseSeen('{}')).toEqual([]);
  expect(parseSeen(JSON.stringify([id(1), id(1), 'a', 4, null, id(2)]))).toEqual([id(1), id(2)]);
});
