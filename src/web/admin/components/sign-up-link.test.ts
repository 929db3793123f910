import { expect, test } from 'vitest';
import type { FormError } from '#web/api/forms/form-action.ts';
import { isInvalidLinkError, parseSignUpLink } from './sign-up-link.ts';

const anError = (code: FormError['code'], ...paths: string[]): FormError => ({
  ok: false,
  intent: '',
  code,
  message: 'No.',
  fields: paths.map((path) => ({ path, message: 'No.' })),
  submitted: {},
});

test('tokens of invitations and set-up links are recognized, and anything else is rejected', () => {
  expect(parseSignUpLink('i_abc')).toBe('invitation');
  expect(parseSignUpLink('s_abc')).toBe('setup');
  for (const token of [null, '', 'i_', 'u_abc', 'x']) expect(parseSignUpLink(token)).toBeNull();
});

test('a link is invalid when the API says so or its own parameters are wrong, not when a form field is', () => {
  expect(isInvalidLinkError(null)).toBe(false);
  expect(isInvalidLinkError(anError('invalid_token'))).toBe(true);
  expect(isInvalidLinkError(anError('invalid_input', 'id'), ['id', 'token'])).toBe(true);
  expect(isInvalidLinkError(anError('invalid_input', 'password'), ['id', 'token'])).toBe(false);
  expect(isInvalidLinkError(anError('too_many_requests'))).toBe(false);
});
