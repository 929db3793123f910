import { expect, test } from 'vitest';
import type { FormError } from '#web/api/forms/form-action.ts';
import { needsTotpCode, summaryOfSignIn } from './sign-in-errors.ts';

const anError = (code: FormError['code'], submitted: FormError['submitted'] = {}): FormError => ({
  ok: false,
  intent: '',
  code,
  message: 'No.',
  fields: [],
  submitted,
});

test('the code field appears after a correct password, and stays while the code is wrong or the shop is unreachable', () => {
  expect(needsTotpCode(null)).toBe(false);
  expect(needsTotpCode(anError('wrong_credentials'))).toBe(false);
  expect(needsTotpCode(anError('totp_required'))).toBe(true);
  expect(needsTotpCode(anError('wrong_code', { code: '1' }))).toBe(true);
  expect(needsTotpCode(anError('unreachable', { code: '1' }))).toBe(true);
  expect(needsTotpCode(anError('unreachable'))).toBe(false);
});

test('a password that was changed in the meantime must be entered again', () => {
  expect(needsTotpCode(anError('wrong_credentials', { code: '123456' }))).toBe(false);
});

test('a required code is not shown as an error', () => {
  expect(summaryOfSignIn(anError('totp_required'))).toBeNull();
});

test("users who are not admins see the API's message", () => {
  const error = { ...anError('wrong_role'), message: 'You are not authorized to login here.' };
  expect(summaryOfSignIn(error)?.errors).toEqual([{ message: 'You are not authorized to login here.' }]);
});
