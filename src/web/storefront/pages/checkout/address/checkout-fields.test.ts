import { expect, test } from 'vitest';
import { validateEmail, validateVatNumber } from './checkout-fields.ts';

test('an email has a local part and a domain with a dot', () => {
  for (const email of ['ida@example.com', ' ida.holm+dog@mail.example.co.uk ']) expect(validateEmail(email)).toBeUndefined();
  for (const email of ['', 'ida', 'ida@', '@example.com', 'ida@example', 'ida holm@example.com', 'ida@.com', 'ida@example..com']) {
    expect(validateEmail(email), email).toBeDefined();
  }
});

test('a VAT number may be missing, and else starts with the letters of its country', () => {
  for (const text of ['', ' ', 'ATU12345678', 'de 123 456 789', 'NL-123456789-B01']) expect(validateVatNumber(text), text).toBeUndefined();
  for (const text of ['123456789', 'D1', 'none', 'ATU1234567890123456']) expect(validateVatNumber(text), text).toBeDefined();
});
