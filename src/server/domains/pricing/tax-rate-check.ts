import type { Settings } from '#contract/settings.ts';
import type { ShippingZone } from '#contract/shipping-zones.ts';
import { findTaxClassesOnSale } from '#server/domains/catalog/find-tax-classes-on-sale.ts';
import { listShippingZones } from '#server/domains/delivery/zones/list-shipping-zones.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { type Check, warning } from '#server/platform/checks/check.ts';
import { countryName } from '#shared/country-names.ts';
import type { TaxClass } from './find-tax-rate.ts';

export const taxRateCheck: Check = {
  name: 'taxes',
  section: 'money',
  ok: 'Every country you deliver to has tax rates.',
  find: async ({ db }) => {
    const settings = await getSettings(db);
    const countries = findDeliveredCountries((await listShippingZones(db)).list);
    if (isWithoutTax(settings)) return [];
    const untaxed = countries.filter((country) => !settings.taxRates.some((rate) => rate.country === country));
    const incomplete = findMissingClasses(settings, countries, await findTaxClassesOnSale(db));
    return [
      ...(untaxed.length > 0
        ? [
            warning(
              `Orders to these countries aren’t taxed, because they have no rate: ${untaxed.map(countryName).join(', ')}. Add their rates to taxRates in the settings (0 for no tax), or stop delivering there.`,
            ),
          ]
        : []),
      ...(incomplete.length > 0
        ? [
            warning(
              `Orders to these countries are only partly taxed, because a class has no rate: ${incomplete.join(', ')}. Add it to taxRates in the settings (0 for no tax). Delivery has the class "standard".`,
            ),
          ]
        : []),
    ];
  },
};

/** A shop without tax, such as a small business, has no rates anywhere. */
const isWithoutTax = ({ taxRates, pricesIncludeTax }: Settings): boolean => !pricesIncludeTax && taxRates.length === 0;

/** Where the shop delivers, in the sequence of the zones. */
const findDeliveredCountries = (zones: readonly ShippingZone[]): string[] => [
  ...new Set(zones.filter(({ rates }) => rates.some(({ enabled }) => enabled)).flatMap(({ countries }) => countries)),
];

/** The classes that are needed but have no rate, of countries that have others: `Austria (food)`. Delivery needs the standard one. */
function findMissingClasses({ taxRates }: Settings, countries: readonly string[], onSale: readonly TaxClass[]): string[] {
  const needed: readonly TaxClass[] = [...new Set<TaxClass>(['standard', ...onSale])];
  return countries.flatMap((country) => {
    const classes = taxRates.filter((rate) => rate.country === country).map((rate) => rate.class);
    if (classes.length === 0) return [];
    return needed.filter((taxClass) => !classes.includes(taxClass)).map((taxClass) => `${countryName(country)} (${taxClass})`);
  });
}
