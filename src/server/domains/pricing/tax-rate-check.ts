import type { Settings } from '#contract/settings.ts';
import type { ShippingZone } from '#contract/shipping-zones.ts';
import { listShippingZones } from '#server/domains/delivery/zones/list-shipping-zones.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { type Check, warning } from '#server/platform/checks/check.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

export const taxRateCheck: Check = {
  name: 'taxes',
  section: 'money',
  ok: 'Every country to which the shop delivers has a tax rate.',
  find: async ({ db }) => {
    const countries = findUntaxedCountries(await getSettings(db), (await listShippingZones(db)).list);
    if (countries.length === 0) return [];
    const names = countries.map((country) => countryNames.of(country) ?? country).join(', ');
    return [
      warning(
        `Orders to these countries are charged no tax, because they have no rate: ${names}. Please add their rates to taxRates of the settings (0 if there is no tax), or do not deliver there.`,
      ),
    ];
  },
};

/** Where the shop delivers without a rate, in the sequence of the zones. A shop without tax, such as a small business, has none anywhere. */
function findUntaxedCountries({ taxRates, pricesIncludeTax }: Settings, zones: readonly ShippingZone[]): string[] {
  if (!pricesIncludeTax && taxRates.length === 0) return [];
  const delivered = zones.filter(({ rates }) => rates.some(({ enabled }) => enabled)).flatMap(({ countries }) => countries);
  return [...new Set(delivered)].filter((country) => !taxRates.some((rate) => rate.country === country));
}
