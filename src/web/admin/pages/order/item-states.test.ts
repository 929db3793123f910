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
      returns: [{ status, items: [{ position: 0, quantity: 1, alreadyRefunded: 0 }] }],
      itemsToShip: [],
      cancelledItems: [],
    },
    refunds: [],
    refundedUnshipped: [],
  }) as unknown as Details;

test('a unit is coming back until its return is received, and cannot be returned twice', () => {
  const [announced] = itemStates(details('requested'));
  expect(announced && describeState(announced)).toEqual(['3 shipped', '1 being returned']);
  const [received] = itemStates(details('received'));
  expect(received && describeState(received)).toEqual(['3 shipped', '1 returned']);
  expect([announced, received].map(unitsToReturn)).toEqual([2, 2]);
  const [rejected] = itemStates(details('rejected'));
  expect(unitsToReturn(rejected)).toBe(3);
});

test('a unit that was refunded before counts once, though it came back, or was cancelled with the rest', () => {
  const one = { position: 0, quantity: 1 };
  const returned = details('refunded');
  const [back] = itemStates({
    ...returned,
    order: {
      ...returned.order,
      items: [{ quantity: 1 }],
      parcels: [{ items: [one] }],
      returns: [{ status: 'refunded', items: [{ ...one, alreadyRefunded: 1 }] }],
    } as unknown as Details['order'],
    refunds: [{ state: 'succeeded', items: [one] }] as unknown as Details['refunds'],
  });
  expect(back && describeState(back)).toEqual(['1 shipped', '1 returned', '1 refunded']);
  expect(back?.refundable).toBe(0);
  const [cancelled] = itemStates({
    order: {
      ...returned.order,
      parcels: [{ items: [{ position: 0, quantity: 1 }] }],
      returns: [],
      cancelledItems: [{ position: 0, quantity: 2 }],
    } as unknown as Details['order'],
    refunds: [{ state: 'succeeded', items: [one] }] as unknown as Details['refunds'],
    refundedUnshipped: [one],
  });
  expect(cancelled).toMatchObject({ refunded: 1, cancelled: 2, refundable: 1, left: 0 });
});

test('a unit that was refunded before it could leave may be sent, but is not to be packed', () => {
  const [state] = itemStates({
    order: {
      ...details('requested').order,
      status: 'placed',
      parcels: [],
      returns: [],
      itemsToShip: [{ position: 0, quantity: 2 }],
    } as unknown as Details['order'],
    refunds: [{ state: 'succeeded', items: [{ position: 0, quantity: 1 }] }] as unknown as Details['refunds'],
    refundedUnshipped: [{ position: 0, quantity: 1 }],
  });
  expect(state).toMatchObject({ left: 3, toPack: 2, refundable: 2 });
  expect(state && describeState(state)).toEqual(['2 to pack', '1 refunded']);
});
