import { expect, test } from 'vitest';
import { noteOnUnsent, orderStatusLabel, timelineSteps } from './order-status-labels.ts';

const at = '2026-08-04T10:00:00.000Z';
const delivery = { kind: 'standard' as const };
const reached = (status: 'placed' | 'processing' | 'shipped' | 'cancelled' | 'returned', note: string | null = null) => ({
  status,
  at,
  note,
});

test('an order in progress lists past and upcoming steps', () => {
  expect(
    timelineSteps({ status: 'processing', history: [reached('placed'), reached('processing')], parcels: [], itemsToShip: [], delivery }),
  ).toEqual([
    reached('placed'),
    reached('processing'),
    { status: 'shipped', at: null, note: null },
    { status: 'delivered', at: null, note: null },
  ]);
});

test.each(['cancelled', 'returned'] as const)('after an order was %s there are no upcoming steps', (status) => {
  expect(timelineSteps({ status, history: [reached('placed'), reached(status)], parcels: [], itemsToShip: [], delivery }).at(-1)).toEqual(
    reached(status),
  );
});

test('an order of which a part has left says so, with the date of the latest parcel', () => {
  const order = { status: 'processing' as const, history: [reached('placed'), reached('processing')], delivery };
  const steps = timelineSteps({ ...order, itemsToShip: [{}], parcels: [{ shippedAt: at }, { shippedAt: '2026-08-06T10:00:00.000Z' }] });
  expect(steps.map(({ status }) => status)).toEqual(['placed', 'processing', 'partly_shipped', 'shipped', 'delivered']);
  expect(steps[2]?.at).toBe('2026-08-06T10:00:00.000Z');
  const shipped = timelineSteps({
    status: 'shipped',
    history: [...order.history, reached('shipped')],
    parcels: [{ shippedAt: at }],
    itemsToShip: [],
    delivery,
  });
  expect(shipped.map(({ status }) => status)).toEqual(['placed', 'processing', 'shipped', 'delivered']);
});

test('an order that is picked up is ready and then picked up, neither on its way nor delivered', () => {
  expect([orderStatusLabel('shipped', 'pickup'), orderStatusLabel('delivered', 'pickup')]).toEqual(['Ready for pick-up', 'Picked up']);
  expect([orderStatusLabel('shipped', 'standard'), orderStatusLabel('placed', 'pickup')]).toEqual(['On its way', 'Order received']);
});

test("the shop's notes are shown as written, and its own reasons in words", () => {
  const noteOf = (note: string) =>
    timelineSteps({ status: 'cancelled', history: [reached('cancelled', note)], parcels: [], itemsToShip: [], delivery })[0]?.note;
  expect(noteOf('The bag had a hole.')).toBe('The bag had a hole.');
  expect(noteOf('expired')).toBe('It wasn’t completed in time.');
});

test('what the shop wrote about units that are never sent does not stand beside "on its way"', () => {
  const order = {
    status: 'shipped' as const,
    history: [reached('placed'), reached('shipped', 'Sold out for good.')],
    parcels: [],
    itemsToShip: [],
    delivery,
  };
  expect(timelineSteps(order)[1]?.note).toBe('Sold out for good.');
  expect(noteOnUnsent(order)).toBeNull();
  const cancelled = { ...order, cancelledItems: [{ position: 0, quantity: 1 }] };
  expect(timelineSteps(cancelled)[1]?.note).toBeNull();
  expect(noteOnUnsent(cancelled)).toBe('Sold out for good.');
});

test('a gift card is neither packed nor shipped', () => {
  const order = { status: 'placed' as const, parcels: [], itemsToShip: [], delivery: { kind: 'email' as const } };
  expect(timelineSteps({ ...order, history: [reached('placed')] }).map(({ status }) => status)).toEqual(['placed', 'delivered']);
  const history = (['placed', 'processing', 'shipped'] as const).map((status) => reached(status));
  const delivered = timelineSteps({ ...order, status: 'delivered', history: [...history, { status: 'delivered', at, note: null }] });
  expect(delivered.map(({ status }) => orderStatusLabel(status, 'email'))).toEqual(['Order received', 'Paid']);
});
