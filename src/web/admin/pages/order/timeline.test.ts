import { expect, test } from 'vitest';
import type { OrderDetails } from '#contract/order-details.ts';
import { timelineOf } from './timeline.ts';

const at = (minute: number) => `2026-11-24T10:${String(minute).padStart(2, '0')}:00.000Z`;

test('the timeline has everything that happened, newest first, with who did it', () => {
  const order = {
    currency: 'EUR',
    history: [
      { status: 'pending', at: at(0), by: 'customer', note: null },
      { status: 'placed', at: at(1), by: 'customer', note: null },
      { status: 'processing', at: at(5), by: 'Ada', note: null },
      { status: 'shipped', at: at(5), by: 'Ada', note: 'Sorry for the wait' },
    ],
    parcels: [
      { _id: 'p', carrier: 'DHL', number: 'X1', url: null, shippedAt: at(5), deliveredAt: null, items: [{ quantity: 2, title: 'Bites' }] },
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
  const handlers = [
    { return: 'r', by: 'Ada' },
    { return: 'q', by: 'Bo' },
  ];
  const events = timelineOf({ order, ledger, handlers } as unknown as OrderDetails);
  expect(events.map(({ title }) => title)).toEqual([
    '€5.00 refunded, bank transfer',
    'Return rejected',
    'Return: another reason',
    'Return received',
    'Return: damaged',
    'Invoice INV-1',
    'Parcel by DHL',
    'Shipped',
    'Packing',
    '€19.99 received, bank transfer',
    'Note',
    'Order placed',
  ]);
  expect(events.slice(0, 4).map(({ by }) => by)).toEqual(['Ada', 'Bo', null, 'Ada']);
  expect(events[1]?.text).toBe('Too late');
  expect(events[6]?.text).toBe('2 × Bites · X1');
  expect(events[7]).toMatchObject({ by: 'Ada', text: 'Sorry for the wait', isNote: false });
  expect(events[10]).toMatchObject({ text: 'Call first', isNote: true });
});
