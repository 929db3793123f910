import { expect, test } from 'vitest';
import type { LockedOrder } from '#server/domains/orders/lifecycle/lock-order.ts';
import { getWithdrawalState, type WithdrawalRules } from './withdrawal-period.ts';

const rules: WithdrawalRules = { returnDays: 14, timeZone: 'Europe/Berlin', publicHolidays: [] };

/** Of one unit whose parcel arrived then. */
const anArrivedOrder = (deliveredAt: string | null, latest = '2026-07-01') =>
  ({
    status: 'delivered',
    items: [{ quantity: 1 }],
    parcels: [{ shippedAt: '2026-06-25T08:00:00Z', deliveredAt, items: [{ position: 0, quantity: 1 }] }],
    returns: [],
    delivery: { latest },
  }) as unknown as LockedOrder;

const untilOf = (deliveredAt: string | null, changes: Partial<WithdrawalRules> = {}) =>
  getWithdrawalState(anArrivedOrder(deliveredAt), { ...rules, ...changes }).until?.toISOString();

test('the period ends with a day where the shop is, 14 days after the day of arrival there', () => {
  expect(untilOf('2026-07-01T10:00:00Z')).toBe('2026-07-15T23:59:59.999Z');
  // It is half past midnight in Berlin.
  expect(untilOf('2026-07-01T22:30:00Z')).toBe('2026-07-16T23:59:59.999Z');
  expect(untilOf('2026-07-01T22:30:00Z', { timeZone: 'America/New_York' })).toBe('2026-07-16T23:59:59.999Z');
  expect(untilOf('2026-07-01T10:00:00Z', { returnDays: 30 })).toBe('2026-07-31T23:59:59.999Z');
});

test('as long as nobody has reported the arrival, the day counts that was promised', () => {
  expect(Date.parse(untilOf(null) ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-07-15T23:59:59.999Z'));
});

test('a period that would end on a weekend or a public holiday ends with the next working day', () => {
  expect(untilOf('2026-07-04T10:00:00Z')).toBe('2026-07-20T23:59:59.999Z');
  expect(untilOf('2026-12-11T10:00:00Z'), 'Christmas').toBe('2026-12-28T23:59:59.999Z');
  const publicHolidays = ['2027-03-26', '2027-03-29'];
  expect(untilOf('2027-03-12T10:00:00Z', { publicHolidays }), 'Easter').toBe('2027-03-30T23:59:59.999Z');
});
