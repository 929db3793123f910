import { expect, test } from 'vitest';
import { labelsOfRates } from './tax-places.ts';

test('the errors of rates are named by place and class, in the order of the table', () => {
  const rates = [
    { country: 'FR', region: null, class: 'standard', percent: 20 },
    { country: 'DE', region: null, class: 'food', percent: 7 },
    { country: 'ES', region: 'CN', class: 'standard', percent: 7 },
    { country: 'DE', region: null, class: 'standard', percent: 19 },
  ] as const;
  expect(Object.entries(labelsOfRates(rates, 'DE'))).toEqual([
    ['taxRates.3.percent', 'Germany, standard'],
    ['taxRates.1.percent', 'Germany, food'],
    ['taxRates.0.percent', 'France, standard'],
    ['taxRates.2.percent', 'Spain, CN, standard'],
  ]);
});
