import { expect, test } from 'vitest';
import { shownStatus } from './parcel-progress.ts';

const parcels = [{}];

test('an order is partly shipped from its first parcel until everything has left', () => {
  expect(shownStatus({ status: 'processing', parcels: [], itemsToShip: [{}] })).toBe('processing');
  expect(shownStatus({ status: 'processing', parcels, itemsToShip: [{}] })).toBe('partly_shipped');
  expect(shownStatus({ status: 'shipped', parcels, itemsToShip: [] })).toBe('shipped');
});

test('an order of which only refunded units are left counts as shipped', () => {
  expect(shownStatus({ status: 'processing', parcels, itemsToShip: [] })).toBe('shipped');
});
