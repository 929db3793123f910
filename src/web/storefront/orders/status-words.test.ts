import { expect, test } from 'vitest';
import { stepsOf } from './status-words.ts';

const at = '2026-08-04T10:00:00.000Z';

test('an order under way shows what is behind it and what is to come', () => {
  expect(
    stepsOf('processing', [
      { status: 'placed', at },
      { status: 'processing', at },
    ]),
  ).toEqual([
    { status: 'placed', at },
    { status: 'processing', at },
    { status: 'shipped', at: null },
    { status: 'delivered', at: null },
  ]);
});

test.each(['cancelled', 'returned'] as const)('after an order was %s nothing is to come', (status) => {
  expect(
    stepsOf(status, [
      { status: 'placed', at },
      { status, at },
    ]).at(-1),
  ).toEqual({ status, at });
});
