import { expect, test } from 'vitest';
import { formatCutOff, formatDeliveryDays, formatTierWeight } from './format-delivery.ts';

test.each([
  [[1, 2, 3, 4, 5], 'Order before 14:00, Monday to Friday, and we’ll ship it the same day.'],
  [[6, 1, 3], 'Order before 14:00 on Monday, Wednesday and Saturday, and we’ll ship it the same day.'],
  [[2], 'Order before 14:00 on Tuesday, and we’ll ship it the same day.'],
])('the cut-off names the working days %j', (workingDays, text) => {
  expect(formatCutOff({ cutOffHour: 14, workingDays })).toBe(text);
});

test('delivery days and weights of tiers are formatted for people', () => {
  expect(formatDeliveryDays({ minDays: 1, maxDays: 3 })).toBe('1–3 working days');
  expect(formatDeliveryDays({ minDays: 1, maxDays: 1 })).toBe('the next working day');
  expect(formatDeliveryDays({ minDays: 2, maxDays: 2 })).toBe('2 working days');
  expect(formatTierWeight(31_500, 10_000)).toBe('up to 31.5 kg');
  expect(formatTierWeight(null, 20_000)).toBe('over 20 kg');
  expect(formatTierWeight(null, null)).toBe('any weight');
});
