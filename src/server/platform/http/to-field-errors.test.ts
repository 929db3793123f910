import { expect, test } from 'vitest';
import { z } from 'zod';
import { defaultIssueMessage, paidMoney } from '#contract/basics.schemas.ts';

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

test('money that is paid is more than nothing, and says so in one way', () => {
  for (const amount of [-1, 0]) expect(messagesOf(paidMoney, amount)).toEqual(['Enter an amount above 0.']);
  expect(messagesOf(paidMoney, 1)).toBeUndefined();
});
