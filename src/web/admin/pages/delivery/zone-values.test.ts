import { expect, test } from 'vitest';
import { zoneLabels } from './zone-values.ts';

test('an error in a rate names the rate and its field', () => {
  expect(zoneLabels['rates.0.carrier']).toBe('Rate 1, carrier');
  expect(zoneLabels['rates.1.tiers.2.cost']).toBe('Rate 2, row 3, price');
});
