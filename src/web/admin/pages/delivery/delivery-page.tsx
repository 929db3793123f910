import Plus from 'lucide-react/icons/plus';
import { type MetaFunction, useLoaderData } from 'react-router';
import { shippingZone } from '#contract/shipping-zones.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { ChecksField } from '#web/admin/forms/check-fields.tsx';
import { MoneyField, NumberField } from '#web/admin/forms/number-fields.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { SettingsForm } from '#web/admin/pages/settings/settings-form.tsx';
import { loadSettings, saveSettings } from '#web/admin/pages/settings/settings-section.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DeliveryTrial } from './delivery-trial.tsx';
import './delivery.css';
import { ZoneList } from './zone-list.tsx';

const load = signedInOnly('admin', async (input: LoadInput) => {
  const [zones, { settings }] = await Promise.all([input.api.call(shippingZone.list, {}), loadSettings(input)]);
  return { zones, settings };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', saveSettings), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(saveSettings);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Delivery');

const names = ['cutOffHour', 'workingDays', 'freeDeliveryFrom'] as const;
const labels = { cutOffHour: 'Same-day cut-off hour', workingDays: 'Working days', freeDeliveryFrom: 'Free delivery from' };
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label, index) => ({
  value: index + 1,
  label,
}));

export default function DeliveryPage() {
  const { zones, settings } = useLoaderData<typeof loader>();
  const { currency } = settings;
  return (
    <div className="space-y-5">
      <Panel
        title="Zones"
        intro="Where you deliver and what it costs. An address belongs to the first zone that lists its postal code, or, if none does, to the first that covers its whole country."
      >
        <div className="space-y-4">
          <ZoneList zones={zones} />
          <LinkButton to="/admin/settings/delivery/new" tone="secondary" size="sm" icon={<Plus size={17} aria-hidden="true" />}>
            Add a zone
          </LinkButton>
        </div>
      </Panel>
      <Panel title="Try it" intro="See what a customer would be offered.">
        <DeliveryTrial currency={currency} home={settings.country} />
      </Panel>
      <SettingsForm label="When parcels ship" {...{ settings, names, labels }}>
        {(fields) => (
          <Panel title="When parcels ship" intro="We use this to work out the delivery dates customers see.">
            <div className="space-y-4">
              <NumberField
                fields={fields}
                name="cutOffHour"
                label={labels.cutOffHour}
                hint={`From 0 to 23, in the shop’s time zone (${settings.timeZone}).`}
                className="max-w-xs"
              />
              <ChecksField fields={fields} name="workingDays" label={labels.workingDays} options={weekdays} inline />
              <MoneyField
                fields={fields}
                name="freeDeliveryFrom"
                currency={currency}
                label={`Free delivery from (${currency})`}
                optional
                hint="Applies to the first rate of the first zone and is shown at the top of every page."
                className="max-w-xs"
              />
            </div>
          </Panel>
        )}
      </SettingsForm>
    </div>
  );
}
