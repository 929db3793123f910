import { expect, test } from 'vitest';
import { timelineSteps } from './order-status-labels.ts';

const at = '2026-08-04T10:00:00.000Z';

test('an order in progress lists past and upcoming steps', () => {
  expect(
    timelineSteps('processing', [
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

test.each(['cancelled', 'returned'] as const)('after an order was %s there are no upcoming steps', (status) => {
  expect(
    timelineSteps(status, [
      { status: 'placed', at },
      { status, at },
    ]).at(-1),
  ).toEqual({ status, at });
});
