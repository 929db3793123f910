import { expect, test } from 'vitest';
import type { FormError } from '#web/api/forms/form-action.ts';
import { asksForCode, summaryOfSignIn } from './sign-in-words.ts';

const refused = (code: FormError['code'], submitted: FormError['submitted'] = {}): FormError => ({
  ok: false,
  intent: '',
  code,
  message: 'No.',
  fields: [],
  submitted,
});

test('the code is asked for after a right password, and stays while it is wrong or the shop is away', () => {
  expect(asksForCode(null)).toBe(false);
  expect(asksForCode(refused('wrong_credentials'))).toBe(false);
  expect(asksForCode(refused('totp_required'))).toBe(true);
  expect(asksForCode(refused('wrong_code', { code: '1' }))).toBe(true);
  expect(asksForCode(refused('unreachable', { code: '1' }))).toBe(true);
  expect(asksForCode(refused('unreachable'))).toBe(false);
});

test('a password that was changed meanwhile is asked for again', () => {
  expect(asksForCode(refused('wrong_credentials', { code: '123456' }))).toBe(false);
});

test('being asked for a code is no error', () => {
  expect(summaryOfSignIn(refused('totp_required'))).toBeNull();
});

test('who is no admin reads the sentence of the shop', () => {
  const error = { ...refused('wrong_role'), message: 'You are not authorized to login here.' };
  expect(summaryOfSignIn(error)?.errors).toEqual([{ message: 'You are not authorized to login here.' }]);
});
