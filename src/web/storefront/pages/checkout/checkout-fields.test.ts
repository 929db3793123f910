import { expect, test } from 'vitest';
import { validateEmail } from './checkout-fields.ts';

test('an e-mail has a local part and a domain with a dot', () => {
  for (const email of ['ida@example.com', ' ida.holm+dog@mail.example.co.uk ']) expect(validateEmail(email)).toBeUndefined();
  for (const email of ['', 'ida', 'ida@', '@example.com', 'ida@example', 'ida holm@example.com', 'ida@.com', 'ida@example..com']) {
    expect(validateEmail(email), email).toBeDefined();
  }
});
