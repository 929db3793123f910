import { expect, test } from 'vitest';
import { isCurrencyCode } from './currency-code.ts';

test('only currencies in use are accepted, in capitals', () => {
  for (const code of ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'KWD', 'ZWG']) expect(isCurrencyCode(code), code).toBe(true);
  for (const code of ['eur', 'DEM', 'BGN', 'XAU', 'XXX', 'EURO', '']) expect(isCurrencyCode(code), code).toBe(false);
});

test('every code is known to Intl, so that amounts can be formatted', () => {
  const known = Intl.supportedValuesOf('currency').filter(isCurrencyCode);
  expect(known.length).toBeGreaterThan(145);
});
