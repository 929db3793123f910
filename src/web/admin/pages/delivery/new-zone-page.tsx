import type { MetaFunction } from 'react-router';
import { shippingZoneSchemas } from '#contract/shipping-zones.schemas.ts';
import { type ShippingZoneInput, shippingZone } from '#contract/shipping-zones.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { useShopSettings } from '#web/root-data.ts';
import { ZoneFields } from './zone-fields.tsx';
import { ZoneHeading } from './zone-heading.tsx';
import { newRate, zoneLabels } from './zone-values.ts';

const load = loadFor(shippingZone.create);
const create = ({ api, form }: ActionInput) => api.call(shippingZone.create, { body: valuesOf<ShippingZoneInput>(form) });
const options = { redirectTo: () => '/admin/settings/delivery' };

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', create), options);
export const clientAction = adminAction(create, options);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'New zone');

export default function NewZonePage() {
  const { currency } = useShopSettings();
  return (
    <>
      <ZoneHeading title="New zone" />
      <EditForm<typeof create>
        endpoint={shippingZone.create}
        intent="zone"
        label="New zone"
        button="Add zone"
        isNew
        schema={shippingZoneSchemas.create.body}
        defaultValues={emptyZone}
        labels={zoneLabels}
      >
        {(fields) => <ZoneFields fields={fields} currency={currency} />}
      </EditForm>
    </>
  );
}

const emptyZone = { name: '', countries: [], postalCodes: [], rates: [newRate()] };
