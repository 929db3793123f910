import { findZoneOfCountry } from '#shared/shipping-zone.ts';
import type { ShopSettings } from '#web/root-data.ts';

/** The countries of all zones; one may be listed twice. */
export const listedCountries = ({ deliveryZones }: Pick<ShopSettings, 'deliveryZones'>): string[] =>
  deliveryZones.flatMap(({ countries }) => countries);

/** The countries that the shop delivers to, its home country first. */
export const deliveryCountries = (settings: Pick<ShopSettings, 'deliveryZones'>): string[] =>
  [...new Set(listedCountries(settings))].filter((country) => findZoneOfCountry(settings.deliveryZones, country));
