import { expect, test } from 'vitest';
import type { FormError } from '#web/api/forms/form-action.ts';
import { isDead, linkOf } from './mailed-link.ts';

const refused = (code: FormError['code'], ...paths: string[]): FormError => ({
  ok: false,
  intent: '',
  code,
  message: 'No.',
  fields: paths.map((path) => ({ path, message: 'No.' })),
  submitted: {},
});

test('an invitation and the set-up link are told apart, and anything else is no link', () => {
  expect(linkOf('i_abc')).toBe('invitation');
  expect(linkOf('s_abc')).toBe('setup');
  for (const token of [null, '', 'i_', 'u_abc', 'x']) expect(linkOf(token)).toBeNull();
});

test('a link is dead when the shop says so or its own parts are not right, not when a field is', () => {
  expect(isDead(null)).toBe(false);
  expect(isDead(refused('invalid_token'))).toBe(true);
  expect(isDead(refused('invalid_input', 'id'), ['id', 'token'])).toBe(true);
  expect(isDead(refused('invalid_input', 'password'), ['id', 'token'])).toBe(false);
  expect(isDead(refused('too_many_requests'))).toBe(false);
});
