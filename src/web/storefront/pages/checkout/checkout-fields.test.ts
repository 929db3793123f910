import { expect, test } from 'vitest';
import { faultOfEmail } from './checkout-fields.ts';

test('an e-mail address has a name, a place and a dot in it', () => {
  for (const email of ['ida@example.com', ' ida.holm+dog@mail.example.co.uk ']) expect(faultOfEmail(email)).toBeUndefined();
  for (const email of ['', 'ida', 'ida@', '@example.com', 'ida@example', 'ida holm@example.com', 'ida@.com', 'ida@example..com']) {
    expect(faultOfEmail(email), email).toBeDefined();
  }
});
