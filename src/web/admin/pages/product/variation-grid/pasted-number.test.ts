import { expect, test } from 'vitest';
import { formatDecimal } from '#web/admin/forms/decimal.ts';
import { decimalMarkOf, parsePastedNumber } from './pasted-number.ts';

const nbsp = '\u00a0';
const narrowNbsp = '\u202f';

test.for([
  '1.234,50',
  '1,234.50',
  '1 234,50',
  `1${nbsp}234,5`,
  `1${narrowNbsp}234.50`,
  "1'234.50",
  '1’234.50',
  '1234.5',
  '€ 1.234,50',
  '1,234.50 EUR',
  'CHF 1’234.50',
])('an amount with thousands is read: %s', (text) => {
  expect(parsePastedNumber(text, 2)).toBe(123_450);
});

test('several groups of thousands leave no doubt, and whole numbers may have them, too', () => {
  expect(['1.234.567', '1,234,567', '1 234 567', '1’234’567'].map((text) => parsePastedNumber(text, 0))).toEqual(Array(4).fill(1_234_567));
  expect(parsePastedNumber('1.234.567,8', 2)).toBe(123_456_780);
});

test('a point or comma before three digits is read as other cells show it, and otherwise only where three decimal places are usual', () => {
  expect([parsePastedNumber('1.234', 2), parsePastedNumber('1,234', 2), parsePastedNumber('1.234', 0)]).toEqual([NaN, NaN, NaN]);
  expect([parsePastedNumber('1.234', 2, ','), parsePastedNumber('1,234', 0, '.')]).toEqual([123_400, 1_234]);
  expect(parsePastedNumber('1.234', 2, '.'), 'three decimal places, where there are two').toBeNaN();
  expect([parsePastedNumber('1.500', 3), parsePastedNumber('1,500', 3, '.'), parsePastedNumber('0,500', 3, '.')]).toEqual([
    1_500, 1_500_000, 500,
  ]);
  expect(parsePastedNumber(formatDecimal(12_500, 3), 3)).toBe(12_500);
});

test('what could be another number is none', () => {
  for (const text of [
    '-5',
    '−5',
    '(5.00)',
    '1 23',
    '12 34,5',
    '1.23.456',
    '1.2.3',
    '1,234.567',
    '1.234,567.89',
    '2 x 50',
    '.',
    'many',
    '12-14',
    "1'2",
  ])
    expect(parsePastedNumber(text, 2), text).toBeNaN();
  expect(parsePastedNumber(' ', 2)).toBeNull();
});

test('cells show what begins decimal places unless they contradict each other', () => {
  expect(decimalMarkOf(['1.234', '12,5', '', 'abc'])).toBe(',');
  expect(decimalMarkOf(['1,234', '1,234.00'])).toBe('.');
  expect(decimalMarkOf(['1.234.567'])).toBe(',');
  expect(decimalMarkOf(['1 234,50'])).toBe(',');
  expect(decimalMarkOf(['12,5', '12.5'])).toBeUndefined();
  expect(decimalMarkOf(['1,234', '12', '5.'])).toBeUndefined();
});
