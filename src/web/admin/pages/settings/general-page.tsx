import { type MetaFunction, useLoaderData } from 'react-router';
import * as textLimits from '#contract/text-limits.ts';
import { countryName } from '#shared/country-names.ts';
import { CountryOptions } from '#web/admin/components/country-options.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { SettingsForm } from './settings-form.tsx';
import { loadSettings, saveSettings } from './settings-section.ts';

export const loader = serverLoader(loadSettings);
export const clientLoader = browserLoader(loadSettings);
export const action = serverAction(signedInOnly('admin', saveSettings), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(saveSettings);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'General settings');

const labels = {
  shopName: 'Shop name',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  legalName: 'Legal name',
  legalAddress: 'Legal address',
  legalRepresentative: 'Legal representative',
  companyRegister: 'Company register',
  vatId: 'VAT number',
  timeZone: 'Time zone',
};
const names = [
  'shopName',
  'legalName',
  'legalAddress',
  'legalRepresentative',
  'companyRegister',
  'country',
  'vatId',
  'contactEmail',
  'contactPhone',
  'currency',
  'timeZone',
] as const;
const describe = (path: string, value: unknown) => (path === 'country' ? countryName(String(value)) : undefined);

export default function GeneralPage() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <SettingsForm label="General" {...{ settings, names, labels, describe }}>
      {({ field }) => (
        <>
          <Panel title="The shop" intro="Shown in the header, in emails and on invoices.">
            <div className="grid gap-4 md:grid-cols-2">
              <TextField
                {...field('shopName', settings.shopName)}
                label={labels.shopName}
                maxLength={textLimits.shopName}
                required
                className="md:col-span-2"
              />
              <TextField
                {...field('contactEmail', settings.contactEmail)}
                type="email"
                label={labels.contactEmail}
                required
                hint="Customers write to this address, and messages from the contact form arrive there."
              />
              <TextField
                {...field('contactPhone', settings.contactPhone ?? '')}
                type="tel"
                label={labels.contactPhone}
                maxLength={textLimits.phone}
                optional
                hint="Shown in the footer, in the imprint, on invoices and wherever customers can contact you."
              />
            </div>
          </Panel>
          <Panel title="The company" intro="Shown in the footer, on invoices and in the imprint.">
            <div className="grid gap-4 md:grid-cols-2">
              <TextField {...field('legalName', settings.legalName)} label={labels.legalName} maxLength={textLimits.legalName} required />
              <SelectField
                {...field('country', settings.country)}
                label="Country"
                hint="Affects reverse charge and the wording of the order button."
              >
                <CountryOptions />
              </SelectField>
              <TextAreaField
                {...field('legalAddress', settings.legalAddress)}
                label={labels.legalAddress}
                maxLength={textLimits.legalAddress}
                rows={2}
                required
                className="md:col-span-2"
              />
              <TextField
                {...field('legalRepresentative', settings.legalRepresentative ?? '')}
                label={labels.legalRepresentative}
                maxLength={textLimits.legalRepresentative}
                optional
                hint="Shown in the imprint, such as “Ada Miller, managing director”."
              />
              <TextField
                {...field('companyRegister', settings.companyRegister ?? '')}
                label={labels.companyRegister}
                maxLength={textLimits.companyRegister}
                optional
                hint="Shown in the imprint: the register or court, and your number there."
              />
              <TextField
                {...field('vatId', settings.vatId ?? '')}
                label={labels.vatId}
                maxLength={textLimits.vatNumber}
                optional
                hint="Printed on invoices. Business customers in other EU countries need it."
              />
            </div>
          </Panel>
          <Panel title="Money and time">
            <div className="grid gap-4 md:grid-cols-2">
              <TextField
                {...field('currency', settings.currency)}
                label="Currency"
                maxLength={3}
                required
                hint="A three-letter code, such as EUR. Changing it doesn’t convert prices."
              />
              <TextField
                {...field('timeZone', settings.timeZone)}
                label={labels.timeZone}
                list="time-zones"
                required
                hint="For the cut-off hour, invoices and reports."
              />
              <TimeZoneOptions />
            </div>
          </Panel>
        </>
      )}
    </SettingsForm>
  );
}

/** Made in the browser: the server may know other time zones. */
function TimeZoneOptions() {
  const zones = useHydrated() ? Intl.supportedValuesOf('timeZone') : [];
  return (
    <datalist id="time-zones">
      {zones.map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  );
}
