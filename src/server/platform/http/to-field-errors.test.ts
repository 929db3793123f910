import { expect, test } from 'vitest';
import { z } from 'zod';
import { defaultIssueMessage, paidMoney, whenMissing } from '#contract/basics.schemas.ts';

const messagesOf = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given, { error: defaultIssueMessage }).error?.issues.map(({ message }) => message);

test('an error of a number says what is possible, with separators between thousands', () => {
  const units = z.int().min(-1_000_000).max(1_000_000);
  expect(messagesOf(units, 12.5)).toEqual(['Enter a whole number.']);
  expect(messagesOf(units, Number.NaN)).toEqual(['Enter a number.']);
  expect(messagesOf(units, undefined)).toEqual(['Enter a value.']);
  expect(messagesOf(units, 1_000_001)).toEqual(['Enter 1,000,000 or less.']);
  expect(messagesOf(units, -1_000_001)).toEqual(['Enter -1,000,000 or more.']);
});

test('a missing field is asked for by its name, and an entry of a list without one', () => {
  const address = z.object({ postalCode: z.string().trim().min(1), tags: z.array(z.string().min(1)) });
  expect(messagesOf(address, { tags: [''] })).toEqual(['Enter the postal code.', 'Enter a value.']);
  expect(messagesOf(address, { postalCode: ' ', tags: [] })).toEqual(['Enter the postal code.']);
});

test('a missing field whose name is no English noun is asked for in words that people use', () => {
  const text = z.string().min(1);
  expect(messagesOf(z.object({ line1: text, iban: text }), { line1: '' })).toEqual(['Enter the street and number.', 'Enter the IBAN.']);
  const period = z.object({ since: text, isOpen: z.boolean(), days: z.array(z.int()) });
  expect(messagesOf(period, { since: '' })).toEqual(['This field is required.', 'This field is required.', 'This field is required.']);
});

test('a field with its own message for a missing value says in the usual words what else is wrong', () => {
  const days = z.object({ maxDays: z.int(whenMissing('Enter the longest delivery time.')) });
  expect(messagesOf(days, {})).toEqual(['Enter the longest delivery time.']);
  expect(messagesOf(days, { maxDays: 1.5 })).toEqual(['Enter a whole number.']);
});

test('money that is paid is more than nothing, and says so in one way', () => {
  for (const amount of [-1, 0]) expect(messagesOf(paidMoney, amount)).toEqual(['Enter an amount above 0.']);
  expect(messagesOf(paidMoney, 1)).toBeUndefined();
});
