import { getAddressErrors } from '#shared/address-format.ts';
import type { AddressFormValues } from './address-form-values.ts';
import { largeTowns } from './large-towns.ts';

/**
 * The countries that an address may be in, if its postal code is none of the chosen country: the one of its town, even if the shop does not deliver there,
 * else those of `delivered` with such codes.
 */
export function findOtherCountries(
  { postalCode, city, country }: Pick<AddressFormValues, 'postalCode' | 'city' | 'country'>,
  delivered: readonly string[],
): string[] {
  const isCodeOf = (country: string) => !getAddressErrors({ country, postalCode, region: null }).postalCode;
  if (!/\d/.test(postalCode) || !country || isCodeOf(country)) return [];
  const town = city.trim().toLowerCase();
  const ofTown = Object.keys(largeTowns).find((country) => largeTowns[country]?.includes(town) && isCodeOf(country));
  return ofTown ? [ofTown] : delivered.filter(isCodeOf);
}
