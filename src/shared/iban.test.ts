import { expect, test } from 'vitest';
import { isIban } from './iban.ts';

test('an IBAN is valid only with its check digits, in any spelling', () => {
  for (const iban of ['DE89370400440532013000', 'de89 3704 0044 0532 0130 00', 'GB82WEST12345698765432', 'NO9386011117947']) {
    expect(isIban(iban), iban).toBe(true);
  }
  for (const iban of ['DE89370400440532013001', 'DE89', '89370400440532013000', 'DE89 3704 0044 0532 0130 0O']) {
    expect(isIban(iban), iban).toBe(false);
  }
});
