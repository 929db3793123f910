import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { shownStatus, unitsToFollow } from './parcel-progress.ts';

const item = (quantity: number) => ({ quantity }) as Order['items'][number];
const parcel = (...units: [position: number, quantity: number][]) =>
  ({ items: units.map(([position, quantity]) => ({ position, quantity })) }) as Order['parcels'][number];

test('what has not left yet is what was ordered less what is in parcels', () => {
  const items = [item(3), item(1), item(2)];
  expect(unitsToFollow({ items, parcels: [parcel([0, 1], [1, 1]), parcel([0, 1])] })).toEqual([
    { position: 0, quantity: 1 },
    { position: 2, quantity: 2 },
  ]);
  expect(unitsToFollow({ items, parcels: [parcel([0, 3], [1, 1], [2, 2])] })).toEqual([]);
});

test('an order is partly shipped from its first parcel until everything has left', () => {
  expect(shownStatus({ status: 'processing', parcels: [] })).toBe('processing');
  expect(shownStatus({ status: 'processing', parcels: [parcel([0, 1])] })).toBe('partly_shipped');
  expect(shownStatus({ status: 'shipped', parcels: [parcel([0, 1])] })).toBe('shipped');
});
