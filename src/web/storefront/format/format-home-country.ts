import type { ShopSettings } from '#web/root-data.ts';
import { formatCountryName } from './format-country-name.ts';

/**
 * Where the shop mainly delivers, as sentences about its costs call it: "mainland Germany" if other costs apply to some of its postal codes. Undefined
 * without zones.
 */
export function formatHomeCountry(zones: ShopSettings['deliveryZones']): string | undefined {
  const home = zones[0]?.countries[0];
  if (!home) return undefined;
  const hasExceptions = zones.some(({ postalCodes }) => postalCodes.some(({ country }) => country === home));
  return hasExceptions ? `mainland ${formatCountryName(home)}` : formatCountryName(home);
}
