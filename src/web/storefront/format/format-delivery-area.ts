import type { ShippingTables } from '#contract/delivery.ts';
import { formatCountryName } from './format-country-name.ts';

/** Where most parcels to a country go: "mainland Germany" if other costs apply to some of its postal codes. `country`: ISO 3166 alpha-2. */
export const formatDeliveryArea = (zones: ShippingTables['zones'], country: string): string =>
  `${zones.some(({ postalCodes }) => postalCodes.some((range) => range.country === country)) ? 'mainland ' : ''}${formatCountryName(country)}`;
