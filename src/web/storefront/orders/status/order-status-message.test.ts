import { expect, test } from 'vitest';
import type { Order, OrderReturn } from '#contract/orders.ts';
import { deliveryMessage, orderStatusMessage } from './order-status-message.ts';

const at = '2026-08-04T10:00:00.000Z';
const parcel = (deliveredAt: string | null) => ({ deliveredAt }) as Order['parcels'][number];
const items = [{ position: 0, quantity: 1 }] as OrderReturn['items'];
const aReturn = (changes: Partial<OrderReturn>) =>
  ({ status: 'requested', refund: 1_250, closedAt: null, items, ...changes }) as OrderReturn;
const message = (changes: Partial<Order>) =>
  orderStatusMessage({
    status: 'placed',
    history: [{ status: changes.status ?? 'placed', at, by: 'shop', note: null }],
    delivery: { earliest: '2026-08-06', latest: '2026-08-07' },
    parcels: [],
    returns: [],
    payment: { method: 'card', status: 'paid', captured: 4_590, refunded: 0, waived: 0, disputed: 0 },
    total: 4_590,
    ...{ credit: 0, credits: [] as Order['credits'] },
    currency: 'EUR',
    ...changes,
  } as Order).replaceAll('\u00a0', ' ');

test.each([
  ['placed', { status: 'placed' }, 'Arrives Thu 6 Aug – Fri 7 Aug.'],
  ['shipped', { status: 'shipped', parcels: [parcel(null)] }, 'Arrives Thu 6 Aug – Fri 7 Aug.'],
  [
    'partly shipped',
    { status: 'processing', parcels: [parcel(null)], itemsToShip: [{ position: 0, quantity: 1 }] },
    'Part of your order is on its way, and the rest will follow.',
  ],
  [
    'shipped and arrived in part',
    { status: 'shipped', parcels: [parcel(at), parcel(null)] },
    '1 of 2 parcels has arrived. The rest arrives Thu 6 Aug – Fri 7 Aug.',
  ],
  ['delivered', { status: 'delivered', parcels: [parcel(at)] }, 'Delivered on 4 August 2026.'],
  [
    'cancelled',
    { status: 'cancelled' },
    'Cancelled on 4 August 2026. We’ll refund €45.90 to your card. Your bank may need a few days to show it.',
  ],
  [
    'not paid in time',
    { status: 'pending', expiresAt: at },
    'This order has expired. If you’ve just paid, we’ll email you as soon as we hear from your bank.',
  ],
  ['waiting for its payment', { status: 'pending', expiresAt: '2999-01-01T00:00:00.000Z' }, 'It’s waiting for your payment.'],
  ['waiting at the shop', { status: 'shipped', delivery: { kind: 'pickup' }, parcels: [parcel(null)] }, 'It’s ready for you.'],
] as const)('an order that is %s says where it is', (_, changes, text) => {
  expect(message(changes as Partial<Order>)).toBe(text);
});

test('what was delivered says until when it can come back, and what waits for a transfer by when to pay', () => {
  const until = '2026-08-18T10:00:00.000Z';
  expect(message({ status: 'delivered', parcels: [parcel(at)], returnableUntil: until })).toBe(
    'Delivered on 4 August 2026. You can return it until 18 August 2026.',
  );
  const payment = { method: 'transfer', status: 'unpaid', captured: 0, dueAt: until } as Order['payment'];
  expect(message({ payment })).toBe('We’ll ship it as soon as your transfer arrives. Pay by 18 August 2026.');
});

test('a return comes before the delivery, and the one that has reached the shop before those still to come', () => {
  const delivered = { status: 'delivered' as const, parcels: [parcel(at)] };
  expect(message({ ...delivered, returns: [aReturn({})] })).toBe('We’re waiting for your parcel. Once it’s here, we’ll refund €12.50.');
  const disputed = { method: 'card', status: 'paid', captured: 4_590, refunded: 0, waived: 0, disputed: 4_590 } as Order['payment'];
  expect(message({ ...delivered, payment: disputed, returns: [aReturn({ refund: 0 })] })).toBe('We’re waiting for your parcel.');
  expect(message({ ...delivered, returns: [aReturn({ status: 'received' }), aReturn({})] })).toBe(
    'We’ve received your return. We’ll refund €12.50 to your card. Your bank may need a few days to show it.',
  );
  expect(message({ ...delivered, returns: [aReturn({ status: 'refunded', closedAt: at })] })).toBe(
    'We refunded €12.50 to your card on 4 August 2026.',
  );
  expect(message({ ...delivered, returns: [aReturn({ status: 'rejected', refund: null })] })).toBe('Delivered on 4 August 2026.');
});

test('an order of which everything came back says what was refunded', () => {
  const payment = { method: 'card', status: 'refunded', captured: 4_590, refunded: 4_590 } as Order['payment'];
  expect(message({ status: 'returned', payment, returns: [aReturn({ status: 'refunded', refund: 4_590, closedAt: at })] })).toBe(
    'We received everything back on 4 August 2026. We refunded €45.90 to your card.',
  );
});

test('an order that is paid in advance waits for the transfer, not for a day', () => {
  const payment = { method: 'transfer', status: 'unpaid', captured: 0, refunded: 0, waived: 0, disputed: 0 } as Order['payment'];
  expect(message({ payment })).toBe('We’ll ship it as soon as your transfer arrives.');
  expect(message({ payment: { ...payment, captured: 1_000 } })).toBe('We’ll ship it as soon as the rest of your payment arrives.');
});

test('an order that waits for its transfer names no date, but how long it takes from then', () => {
  const payment = { method: 'transfer', status: 'unpaid', captured: 0, dueAt: '2026-08-18T10:00:00.000Z' } as Order['payment'];
  const delivery = { kind: 'standard', earliest: '2026-08-06', latest: '2026-08-07', minDays: 1, maxDays: 3 } as Order['delivery'];
  expect(message({ payment, delivery })).toBe('Arrives 1–3 working days after we’ve received your payment. Pay by 18 August 2026.');
  expect(message({ payment: { ...payment, captured: 1, dueAt: null }, delivery: { ...delivery, kind: 'pickup' } })).toBe(
    'Ready for pick-up 1–3 working days after we’ve received the rest of your payment.',
  );
});

test('where an order is tracked without its payment, an unknown day says the same', () => {
  const delivery = { kind: 'standard' as const, earliest: null, latest: null, minDays: null, maxDays: null };
  expect(deliveryMessage({ status: 'placed', history: [], delivery, parcels: [], itemsToShip: [] })).toBe(
    'We’ll ship it as soon as your transfer arrives.',
  );
});

test('an ordered gift card waits for its money, and then says when it goes out', () => {
  const delivery = { kind: 'email', earliest: '2026-12-24', latest: '2026-12-24' } as Order['delivery'];
  const giftCard = { recipientName: 'Grace', recipientEmail: 'grace@example.com', sendOn: '2026-12-24', sentAt: null };
  const awaited = { method: 'transfer', status: 'unpaid', captured: 0, refunded: 0, waived: 0, disputed: 0 } as Order['payment'];
  expect(message({ delivery, giftCard, payment: awaited })).toBe('We’ll send the gift card as soon as your payment arrives.');
  const paid = { status: 'delivered' as const, delivery };
  expect(message({ ...paid, giftCard })).toBe('By email on Thu 24 Dec.');
  expect(message({ ...paid, giftCard: { ...giftCard, sendOn: null } })).toBe('By email, any minute now.');
  expect(message({ ...paid, giftCard: { ...giftCard, sentAt: at } })).toBe('Sent by email on 4 August 2026.');
});
