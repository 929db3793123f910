import type { FieldValues } from 'react-hook-form';
import { type MetaFunction, useLoaderData } from 'react-router';
import { shippingZone } from '#contract/shipping-zones.ts';
import { countryName } from '#shared/country-names.ts';
import { formatTaxRate } from '#shared/tax-texts.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { CheckField } from '#web/admin/forms/check-fields.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { SettingsForm } from './settings-form.tsx';
import { loadSettings, saveSettings } from './settings-section.ts';
import { TaxGrid } from './tax-grid.tsx';
import { labelsOfRates, type TaxRate } from './tax-places.ts';

/** The settings, with the countries to which the shop delivers. */
const load = signedInOnly('admin', async (input: LoadInput) => {
  const [{ settings }, zones] = await Promise.all([loadSettings(input), input.api.call(shippingZone.list, {})]);
  const delivered = zones.list.filter(({ rates }) => rates.some(({ enabled }) => enabled)).flatMap(({ countries }) => countries);
  return { settings, delivered: [...new Set(delivered)] };
});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', saveSettings), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(saveSettings);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Taxes');

const names = ['taxRates', 'pricesIncludeTax'] as const;
const labelsFor =
  (home: string) =>
  ({ taxRates }: FieldValues): Record<string, string> => ({
    pricesIncludeTax: 'Prices include tax',
    taxRates: 'Rates',
    ...labelsOfRates(taxRates ?? [], home),
  });
const describe = (path: string, value: unknown): string | undefined => {
  if (path !== 'taxRates.*') return undefined;
  const { country, region, class: taxClass, percent } = value as TaxRate;
  return `${countryName(country)}${region ? ` (${region})` : ''}, ${taxClass}: ${formatTaxRate(percent)}`;
};

export default function TaxesPage() {
  const { settings, delivered } = useLoaderData<typeof loader>();
  return (
    <SettingsForm label="Taxes" {...{ settings, names, describe }} labels={labelsFor(settings.country)}>
      {(fields) => (
        <>
          <Panel title="Prices">
            <CheckField
              fields={fields}
              name="pricesIncludeTax"
              label="Prices include tax"
              hint="What customers in Europe expect. Otherwise, tax is added in the cart."
            />
          </Panel>
          <Panel
            title="Rates"
            intro="The rate of the country an order is sent to. If there’s no tax, leave the field empty or enter 0 to confirm it."
          >
            <TaxGrid fields={fields} delivered={delivered} home={settings.country} />
          </Panel>
        </>
      )}
    </SettingsForm>
  );
}
