import { expect, test } from 'vitest';
import { cutOffWords, daysWords, weightWords } from './delivery-words.ts';

test.each([
  [[1, 2, 3, 4, 5], 'Order before 14:00 from Monday to Friday, and it leaves the same day.'],
  [[6, 1, 3], 'Order before 14:00 on Monday, Wednesday and Saturday, and it leaves the same day.'],
  [[2], 'Order before 14:00 on Tuesday, and it leaves the same day.'],
])('the cut-off names the working days %j', (workingDays, words) => {
  expect(cutOffWords({ cutOffHour: 14, workingDays })).toBe(words);
});

test('days and weights are said as people say them', () => {
  expect(daysWords({ minDays: 1, maxDays: 3 })).toBe('1–3 working days');
  expect(daysWords({ minDays: 1, maxDays: 1 })).toBe('the next working day');
  expect(daysWords({ minDays: 2, maxDays: 2 })).toBe('2 working days');
  expect(weightWords(31_500, 10_000)).toBe('up to 31.5 kg');
  expect(weightWords(null, 20_000)).toBe('over 20 kg');
  expect(weightWords(null, null)).toBe('any weight');
});
