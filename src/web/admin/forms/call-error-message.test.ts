import { expect, test } from 'vitest';
import { callErrorMessage } from './call-error-message.ts';

test('a call that was no form does not speak of what was typed', () => {
  for (const code of ['unreachable', 'too_many_requests', 'internal', 'busy', 'database_away'] as const) {
    const text = callErrorMessage({ code, message: 'You’re offline.' });
    expect(text).not.toContain('typed');
    expect(text).not.toBe('');
  }
  expect(callErrorMessage({ code: 'in_use', message: 'A product is in it.' })).toBe('A product is in it.');
});
