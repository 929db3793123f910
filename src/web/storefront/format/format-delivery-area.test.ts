import { expect, test } from 'vitest';
import { findHomeArea } from './find-home-area.ts';
import { formatDeliveryArea } from './format-delivery-area.ts';

const zones = [
  { name: 'Home', countries: ['DE'], postalCodes: [], rates: [] },
  { name: 'Near', countries: ['AT'], postalCodes: [], rates: [] },
  { name: 'Islands', countries: [], postalCodes: [{ country: 'DE', from: '25849', to: '25869' }], rates: [] },
];

test('a country of which some postal codes cost more is called mainland, and the shop’s home is its first country', () => {
  expect(formatDeliveryArea(zones, 'DE')).toBe('mainland Germany');
  expect(formatDeliveryArea(zones, 'AT')).toBe('Austria');
  expect(findHomeArea(zones)).toEqual({ country: 'DE', name: 'mainland Germany' });
  expect(findHomeArea([])).toBeNull();
});
