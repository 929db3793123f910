import { expect, test } from 'vitest';
import { formatDaysAfterPayment } from './days-after-payment.ts';

test('an order that waits for its payment arrives so many working days after it', () => {
  const format = (minDays: number, maxDays: number) => formatDaysAfterPayment({ minDays, maxDays });
  expect(format(1, 3)).toBe('1–3 working days after we’ve received your payment');
  expect(format(2, 2)).toBe('2 working days after we’ve received your payment');
  expect(format(1, 1)).toBe('1 working day after we’ve received your payment');
  expect(format(0, 2)).toBe('up to 2 working days after we’ve received your payment');
  expect(format(0, 0)).toBe('the day we receive your payment');
  expect(formatDaysAfterPayment({ minDays: 1, maxDays: 3 }, 'the rest of your payment')).toBe(
    '1–3 working days after we’ve received the rest of your payment',
  );
});
