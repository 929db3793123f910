import { expect, test } from 'vitest';
import type { OrderDetails } from '#contract/order-details.ts';
import { timelineOf } from './timeline.ts';

const at = (minute: number) => `2026-11-24T10:${String(minute).padStart(2, '0')}:00.000Z`;

test('the timeline has everything that happened, newest first, with who did it', () => {
  const order = {
    currency: 'EUR',
    delivery: { kind: 'standard' },
    history: [
      { status: 'pending', at: at(0), by: 'customer', note: null },
      { status: 'placed', at: at(1), by: 'customer', note: null },
      { status: 'processing', at: at(5), by: 'Ada', note: null },
      { status: 'shipped', at: at(5), by: 'Ada', note: 'Sorry for the wait' },
    ],
    parcels: [
      {
        _id: 'p',
        carrier: 'DHL',
        number: 'X1',
        url: null,
        shippedAt: at(5),
        deliveredAt: at(14),
        items: [{ quantity: 2, title: 'Bites' }],
      },
    ],
    returns: [
      { _id: 'r', status: 'received', reason: 'damaged', note: 'A hole', createdAt: at(8), receivedAt: at(9), closedAt: null },
      {
        _id: 'q',
        status: 'rejected',
        reason: 'other',
        note: null,
        answer: 'Too late',
        createdAt: at(10),
        receivedAt: null,
        closedAt: at(11),
      },
    ],
    documents: [{ _id: 'd', kind: 'invoice', number: 'INV-1', issuedAt: at(6) }],
    notes: [{ _id: 'n', text: 'Call first', by: 'Ada', createdAt: at(2) }],
  };
  const ledger = [
    { _id: 'e', kind: 'captured', amount: 1999, provider: 'transfer', note: null, by: null, at: at(3) },
    { _id: 'f', kind: 'refunded', amount: 500, provider: 'transfer', note: null, by: 'Ada', at: at(12) },
  ];
  const refunds = [
    { _id: 'f', amount: 500, provider: 'transfer', paidOutAt: at(15), paidOutBy: 'Bo' },
    { _id: 'g', amount: 100, provider: 'stripe', paidOutAt: null, paidOutBy: null },
  ];
  const handlers = {
    parcels: [{ _id: 'p', shippedBy: 'Ada', trackingChangedAt: at(13), trackingChangedBy: 'Bo', deliveredBy: 'Ada' }],
    returns: [
      { _id: 'r', requestedBy: null, receivedBy: 'Ada', closedBy: null },
      { _id: 'q', requestedBy: 'Ada', receivedBy: null, closedBy: 'Bo' },
    ],
  };
  const events = timelineOf({ order, ledger, refunds, handlers } as unknown as OrderDetails);
  expect(events.map(({ title, by }) => `${title}: ${by}`)).toEqual([
    '€5.00 paid back, bank transfer: Bo',
    'Parcel arrived: Ada',
    'Tracking changed: Bo',
    '€5.00 refunded, bank transfer: Ada',
    'Return rejected: Bo',
    'Return: something else: Ada',
    'Return received: Ada',
    'Return: damaged: null',
    'Invoice INV-1: null',
    'Shipped with DHL: Ada',
    'Shipped: Ada',
    'Packing: Ada',
    '€19.99 received, bank transfer: null',
    'Note: Ada',
    'Order placed: customer',
  ]);
  const textOf = (title: string) => events.find((event) => event.title === title)?.text;
  expect(textOf('Return rejected')).toBe('Too late');
  expect(textOf('Shipped with DHL')).toBe('2 × Bites · X1');
  expect(textOf('Shipped')).toBe('Sorry for the wait');
  expect(events.filter(({ isNote }) => isNote).map(({ text }) => text)).toEqual(['Call first']);
});

test('the order of a gift card tells when the card was sent, and of no parcel', () => {
  const parcel = { _id: 'p', carrier: 'Email', number: null, shippedAt: at(2), deliveredAt: at(2), items: [] };
  const order = {
    ...{ currency: 'EUR', delivery: { kind: 'email' }, parcels: [parcel], returns: [], documents: [], notes: [] },
    giftCard: { sentAt: at(3), recipientEmail: 'grace@example.com' },
    history: (['placed', 'processing', 'shipped', 'delivered'] as const).map((status, index) => ({
      ...{ status, at: at(Math.min(index, 2)), by: 'shop', note: null },
    })),
  };
  const details = { order, ledger: [], refunds: [], handlers: { parcels: [], returns: [] } } as unknown as OrderDetails;
  expect(timelineOf(details).map(({ title, text }) => [title, text])).toEqual([
    ['Gift card sent', 'grace@example.com'],
    ['Delivered', null],
    ['Order placed', null],
  ]);
});
