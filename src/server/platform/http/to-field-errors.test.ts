import { expect, test } from 'vitest';
import { z } from 'zod';
import { defaultIssueMessage, paidMoney } from '#contract/basics.schemas.ts';

const messagesOf = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given, { error: defaultIssueMessage }).error?.issues.map(({ message }) => message);

test('an error of a number says what is possible, with separators between thousands', () => {
  const units = z.int().min(-1_000_000).max(1_000_000);
  expect(messagesOf(units, 12.5)).toEqual(['Please enter a whole number']);
  expect(messagesOf(units, Number.NaN)).toEqual(['Please enter a number']);
  expect(messagesOf(units, undefined)).toEqual(['Please fill this in']);
  expect(messagesOf(units, 1_000_001)).toEqual(['Please enter 1,000,000 or less']);
  expect(messagesOf(units, -1_000_001)).toEqual(['Please enter -1,000,000 or more']);
});

test('money that is paid is more than nothing, and says so in one way', () => {
  for (const amount of [-1, 0]) expect(messagesOf(paidMoney, amount)).toEqual(['Please enter an amount above 0']);
  expect(messagesOf(paidMoney, 1)).toBeUndefined();
});
