import { expect, test } from 'vitest';
import type { OrderDetails } from '#contract/order-details.ts';
import { describeState, itemStates, unitsToReturn } from './item-states.ts';

type Details = Parameters<typeof itemStates>[0];

const details = (status: OrderDetails['order']['returns'][number]['status']) =>
  ({
    order: {
      status: 'delivered',
      items: [{ quantity: 3 }],
      parcels: [{ items: [{ position: 0, quantity: 3 }] }],
      returns: [{ status, items: [{ position: 0, quantity: 1 }] }],
      cancelledItems: [],
    },
    refunds: [],
  }) as unknown as Details;

test('a unit is coming back until its return is received, and cannot be returned twice', () => {
  const [announced] = itemStates(details('requested'));
  expect(announced && describeState(announced)).toEqual(['3 shipped', '1 coming back']);
  const [received] = itemStates(details('received'));
  expect(received && describeState(received)).toEqual(['3 shipped', '1 came back']);
  expect([announced, received].map(unitsToReturn)).toEqual([2, 2]);
  const [rejected] = itemStates(details('rejected'));
  expect(unitsToReturn(rejected)).toBe(3);
});
