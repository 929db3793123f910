import { expect, test } from 'vitest';
import { formatPaymentMethod, formatPaymentStatus } from './format-payment-status.ts';

const order = (
  changes: object,
  { status = 'placed', kind = 'standard' }: { status?: 'placed' | 'cancelled'; kind?: 'standard' | 'pickup' } = {},
) => ({
  payment: {
    ...{ method: 'cash' as const, status: 'unpaid' as const, captured: 0, refunded: 0, waived: 0, disputed: 0 },
    ...{ reference: null, dueAt: null, bankAccount: null, ...changes },
  },
  delivery: { kind },
  status,
  total: 4_500,
  credit: 0,
  credits: [],
  currency: 'EUR',
});

const statusOf = (...input: Parameters<typeof order>): string => formatPaymentStatus(order(...input), '2026-11-24T12:00:00.000Z');

test('cash is paid where the order is handed over', () => {
  expect(formatPaymentMethod(order({}))).toBe('Cash on delivery');
  expect(formatPaymentMethod(order({}, { kind: 'pickup' }))).toBe('Cash at pick-up');
  expect(formatPaymentMethod(order({ method: 'card' }, { kind: 'pickup' }))).toBe('Card');
});

test('an unpaid order names the amount to pay, a cancelled one says that nothing was charged', () => {
  expect(statusOf({})).toBe('€45.00 to pay');
  expect(statusOf({}, { status: 'cancelled' })).toBe('Nothing was charged');
  expect(statusOf({ method: 'card', status: 'authorized' })).toBe('€45.00 on hold on your card');
});

test('what waived is not asked for', () => {
  expect(statusOf({ waived: 1_500 })).toBe('€30.00 to pay');
});

test('a bank transfer names what has arrived, what is left to pay, and until when', () => {
  const transfer = { method: 'transfer', captured: 4_000, dueAt: '2026-11-30T12:00:00.000Z' };
  expect(statusOf(transfer)).toBe('€40.00 paid, €5.00 to pay by 30 November 2026');
  expect(statusOf({ ...transfer, dueAt: '2026-11-21T12:00:00.000Z' })).toBe('€40.00 paid, €5.00 overdue since 21 November 2026');
  expect(statusOf(transfer, { status: 'cancelled' })).toBe('€40.00 paid');
});

test('paid and refunded amounts are named', () => {
  expect(statusOf({ status: 'paid', captured: 4_500 })).toBe('€45.00 paid');
  expect(statusOf({ method: 'card', status: 'partially_refunded', captured: 4_500, refunded: 1_000 })).toBe('€45.00 paid, €10.00 refunded');
});

test('what the customer has disputed through the bank is named, whether the bank has decided or not', () => {
  const card = { method: 'card', captured: 4_500, disputed: 4_500 };
  expect(statusOf({ ...card, status: 'paid' })).toBe('€45.00 paid, €45.00 disputed through your bank');
  expect(statusOf({ ...card, status: 'partially_refunded', refunded: 1_000, disputed: 3_500 })).toBe(
    '€45.00 paid, €10.00 refunded, €35.00 disputed through your bank',
  );
});

test('an order that cost nothing has nothing to pay', () => {
  expect(statusOf({ status: 'paid' })).toBe('Nothing to pay');
});

test('what gift cards and store credit pay is not asked for, and names them where they pay everything', () => {
  const credits = [{ kind: 'gift_card' as const, lastFour: '7F3K', amount: 2_000 }];
  const now = '2026-11-24T12:00:00.000Z';
  expect(formatPaymentStatus({ ...order({ captured: 2_000 }), credit: 2_000, credits }, now)).toBe('€20.00 paid, €25.00 to pay');
  expect(formatPaymentStatus({ ...order({}), credit: 2_000, credits }, now), 'before it is placed').toBe('€25.00 to pay');
  expect(formatPaymentMethod({ ...order({ method: 'card' }), credit: 2_000, credits })).toBe('Card, gift card');
  const all = {
    ...order({ method: 'card', status: 'paid', captured: 4_500 }),
    credit: 4_500,
    credits: [...credits, { kind: 'store_credit' as const, lastFour: null, amount: 2_500 }],
  };
  expect([formatPaymentMethod(all), formatPaymentStatus(all, now)]).toEqual(['Gift card and store credit', '€45.00 paid']);
});
