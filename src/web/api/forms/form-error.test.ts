import { expect, test } from 'vitest';
import type { FormError } from './form-action.ts';
import { errorMessageWithAdvice, errorOfOnlyField, fieldError, responseOf } from './form-error.ts';
import { fieldsOf, summaryOf, withLabel } from './shown-errors.ts';

const rejected = (code: FormError['code'], fields: FormError['fields'] = []): FormError => ({
  ok: false,
  intent: '',
  code,
  message: 'No.',
  fields,
  submitted: {},
});

test('the summary links to each field, and names the field where the message does not', () => {
  const error = rejected('invalid_input', [
    { path: 'name', message: 'Choose another one.' },
    { path: 'email', message: 'Enter an email address like name@example.com.' },
  ]);
  expect(summaryOf(error, 'contact', { name: 'Your name' })).toEqual({
    response: responseOf(error),
    title: 'Check these fields',
    errors: [
      { id: 'contact-name', message: 'Your name: choose another one.' },
      { id: 'contact-email', message: 'Enter an email address like name@example.com.' },
    ],
  });
  expect(fieldError(error, 'name')).toBe('Choose another one.');
  expect(fieldError(error, 'message')).toBeUndefined();
});

test("a field's error is shown until the field is changed, and still counts as the same response", () => {
  const error = rejected('invalid_input', [
    { path: 'name', message: 'Enter the name.' },
    { path: 'email', message: 'Enter the email.' },
  ]);
  const changed = { ...error, changed: new Set(['name']) };
  expect(fieldError(changed, 'name')).toBeUndefined();
  expect(summaryOf(changed, 'contact', { email: 'Email' }).errors).toEqual([{ id: 'contact-email', message: 'Enter the email.' }]);
  expect(summaryOf({ ...error, changed: new Set(['name', 'email']) }, 'contact').errors).toEqual([]);
  expect(responseOf(changed)).toBe(responseOf(error));
  expect(responseOf(rejected('invalid_input'))).not.toBe(responseOf(error));
});

test('a form with one field shows why it was rejected until the field is changed', () => {
  const error = rejected('invalid_input', [{ path: 'email', message: 'Enter the email.' }]);
  expect(errorOfOnlyField(error, 'email')).toBe('Enter the email.');
  expect(errorOfOnlyField({ ...error, changed: new Set(['email']) }, 'email')).toBeUndefined();
  expect(errorOfOnlyField(rejected('open_orders'), 'email')).toBe('No.');
});

test('a field shows what was submitted, or else its current value', () => {
  const error = { ...rejected('invalid_input', [{ path: 'name', message: 'Enter the name.' }]), submitted: { name: ' ' } };
  expect(fieldsOf(error, 'profile')('name', 'Ada')).toEqual({
    id: 'profile-name',
    name: 'name',
    defaultValue: ' ',
    error: 'Enter the name.',
  });
  expect(fieldsOf(null, 'profile')('name', 'Ada')).toEqual({ id: 'profile-name', name: 'name', defaultValue: 'Ada' });
});

test.each(['unreachable', 'too_many_requests', 'internal', 'busy', 'database_away'] as const)(
  'after %s the message says that nothing is lost, and what to do',
  (code) => {
    expect(errorMessageWithAdvice(rejected(code))).toMatch(/still here/);
    expect(summaryOf(rejected(code), 'contact').errors).toHaveLength(1);
  },
);

test('an error with a message of its own is shown with that message', () => {
  expect(errorMessageWithAdvice({ code: 'already_reviewed', message: 'You have reviewed this already.' })).toBe(
    'You have reviewed this already.',
  );
});

test('away from its field a message begins with the label, unless it contains it', () => {
  expect(withLabel('Use a format like 48155.', 'Postal code')).toBe('Postal code: use a format like 48155.');
  expect(withLabel('Enter your password.', 'Current password')).toBe('Current password: enter your password.');
  expect(withLabel('Enter your password.', 'Password')).toBe('Enter your password.');
  expect(withLabel('JPEG only', 'Picture')).toBe('Picture: JPEG only');
  expect(withLabel('Enter the email.', undefined)).toBe('Enter the email.');
});

test('the title says that nothing has changed, or that nothing was sent if the shop was unreachable', () => {
  expect(summaryOf(rejected('open_orders'), 'delete').title).toBe('That didn’t work');
  expect(summaryOf(rejected('unreachable'), 'contact').title).toBe('We couldn’t send this');
});
