import { useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { shippingZoneSchemas } from '#contract/shipping-zones.schemas.ts';
import { type ShippingZoneInput, shippingZone } from '#contract/shipping-zones.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { useShopSettings } from '#web/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { ZoneFields } from './zone-fields.tsx';
import { ZoneHeading } from './zone-heading.tsx';
import { describeZoneValue, zoneLabels, zoneValues } from './zone-values.ts';

const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });
const load = loadFor(shippingZone.update, (input: LoadInput) => input.api.call(shippingZone.get, { params: idOf(input) }));
const save = (input: ActionInput) =>
  input.api.call(shippingZone.update, { params: idOf(input), body: valuesOf<ShippingZoneInput & { version: number }>(input.form) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', save), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(save, { staysWhenGone: true });
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => adminMeta(matches, loaderData?.name ?? 'Zone');

export default function ZonePage() {
  const zone = useLoaderData<typeof loader>();
  const { currency } = useShopSettings();
  return (
    <>
      <ZoneHeading title={zone.name} actions={<DeleteZone id={zone._id} name={zone.name} version={zone.version} />} />
      <EditForm<typeof save>
        endpoint={shippingZone.update}
        key={zone._id}
        intent="zone"
        label={zone.name}
        schema={shippingZoneSchemas.update.body}
        defaultValues={zoneValues(zone)}
        labels={zoneLabels}
        describe={describeZoneValue(currency)}
      >
        {(fields) => <ZoneFields fields={fields} currency={currency} />}
      </EditForm>
    </>
  );
}

function DeleteZone({ id, name, version }: { id: string; name: string; version: number }) {
  const [open, setOpen] = useState(false);
  const { run } = useAdminCall();
  const remove = async () => {
    const deleted = await run((api) => api.call(shippingZone.remove, { params: { id }, query: { version } }), {
      success: `${name} deleted.`,
      leaveTo: '/admin/settings/delivery',
    });
    return deleted !== undefined;
  };
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Delete zone
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Delete ${name}?`}
        button="Delete zone"
        tone="danger"
        typedConfirmation="delete"
        onConfirm={remove}
      >
        <p>Its rates are deleted too, and customers there may no longer be able to order. Existing orders aren’t affected.</p>
      </ConfirmDialog>
    </>
  );
}
