import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type MetaFunction, useLoaderData } from 'react-router';
import { adminOrderSchemas } from '#contract/admin-orders.schemas.ts';
import { type AdminOrderInput, adminOrder } from '#contract/admin-orders.ts';
import { paymentMethodLabels } from '#contract/order-labels.ts';
import * as textLimits from '#contract/text-limits.ts';
import { useUnsavedChanges } from '#web/admin/edit-form/unsaved-changes.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { valuesField, valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { CheckField } from '#web/admin/orders/check-field.tsx';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { idempotencyKeyField, idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { useShopSettings } from '#web/root-data.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { ItemFields } from './item-fields.tsx';
import type { DraftLine, OrderDraft } from './order-draft.ts';
import { SummaryPanel } from './summary-panel.tsx';
import { useOrderPreview } from './use-order-preview.ts';

const load = loadFor(adminOrder.create);

/** Returns the path of the new order's page. */
async function placeOrder({ api, form }: ActionInput): Promise<string> {
  const { _id } = await api.call(adminOrder.create, { body: valuesOf<AdminOrderInput>(form), idempotencyKey: idempotencyKeyOf(form) });
  return `/admin/orders/${_id}`;
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
const redirectTo = (_: ActionInput, path: string) => path;
export const action = serverAction(signedInOnly('admin', placeOrder), { redirectTo });
export const clientAction = adminAction(placeOrder, { redirectTo });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'New order');

const emptyAddress = { name: '', line1: '', line2: '', city: '', region: '', postalCode: '', phone: '', instructions: '' };

const labels = {
  items: 'Items',
  email: 'Customer’s email',
  'address.name': 'Name',
  'address.phone': 'Phone',
  'address.line1': 'Street and number',
  'address.line2': 'Flat, floor or company',
  'address.postalCode': 'Postal code',
  'address.city': 'City',
  'address.country': 'Country',
  'address.region': 'Region',
  'address.instructions': 'Delivery instructions',
  'billingAddress.name': 'Name on the invoice',
  'billingAddress.company': 'Billing company',
  'billingAddress.line1': 'Billing street and number',
  'billingAddress.line2': 'Billing flat, floor or building',
  'billingAddress.postalCode': 'Billing postal code',
  'billingAddress.city': 'Billing city',
  'billingAddress.country': 'Billing country',
  'billingAddress.region': 'Billing region',
  rate: 'Delivery',
  payment: 'Paid by',
  promo: 'Promo code',
  vatNumber: 'VAT number',
  note: 'Customer’s note',
};

export default function NewOrderPage() {
  useLoaderData<typeof loader>();
  const { country } = useShopSettings();
  const defaultValues: OrderDraft = { email: '', address: { ...emptyAddress, country }, items: [], sendMail: true };
  return (
    <>
      <PageHeader
        backLink={{ to: '/admin/orders', label: 'Orders' }}
        title="New order"
        intro="For a customer on the phone or at the counter, at today’s prices. They’ll get the usual emails."
      />
      <FieldsForm<typeof placeOrder>
        endpoint={adminOrder.create}
        intent="order"
        label="New order"
        button="Place order"
        schema={adminOrderSchemas.create.body as never}
        defaultValues={defaultValues}
        labels={labels}
      >
        {(_, __, fields) => <OrderFields fields={fields} />}
      </FieldsForm>
    </>
  );
}

function OrderFields({ fields }: { fields: Fields }) {
  const { currency, paymentMethods } = useShopSettings();
  const [lines, setLines] = useState<DraftLine[]>([]);
  const draft = useWatch({ control: fields.control }) as OrderDraft;
  const { preview, error, isCurrent } = useOrderPreview(draft);
  // Chosen by buttons, not typed into the form.
  useUnsavedChanges(lines.length > 0 || Boolean(draft.user));
  const errorOf = (path: string) => fields.errorOf(path) ?? error?.fieldError(path);
  const change = (next: DraftLine[]) => {
    setLines(next);
    fields.setValue(
      'items',
      next.map(({ variation, quantity }) => ({ variation: variation._id, quantity })),
    );
    fields.clearErrors('items');
  };
  const methods = paymentMethods.filter((method) => method !== 'card');
  // An empty field is none.
  const optionalField = (name: 'promo' | 'vatNumber' | 'note') => ({
    ...fields.field(name),
    autoComplete: 'off',
    error: fields.errorOf(name) ?? (name === 'promo' && error?.code.startsWith('promo_') ? error.message : error?.fieldError(name)),
  });
  const otherError = error && error.fields.length === 0 && !error.code.startsWith('promo_') ? error.message : undefined;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <input type="hidden" name={valuesField} defaultValue="" />
      <input type="hidden" name={idempotencyKeyField} defaultValue="" />
      <div className="space-y-5">
        <ItemFields lines={lines} onChange={change} short={preview?.short ?? []} currency={currency} errorOf={errorOf} />
        <CustomerFields fields={fields} country={draft.address?.country ?? ''} billingCountry={draft.billingAddress?.country} />
        <DeliveryFields
          preview={preview}
          rate={draft.rate}
          onChange={(rate) => fields.setValue('rate', rate)}
          error={errorOf('rate') ?? otherError}
        />
      </div>
      <div className="space-y-5">
        <SummaryPanel preview={preview} isCurrent={isCurrent} />
        <Panel title="Payment">
          <div className="space-y-4">
            {methods.length > 0 ? (
              <SelectField {...fields.field('payment', methods[0])} label="Paid by">
                {methods.map((method) => (
                  <option key={method} value={method}>
                    {paymentMethodLabels[method]}
                  </option>
                ))}
              </SelectField>
            ) : (
              <p className="note note-warm">You can’t take cards here. Switch on cash or bank transfers in the settings first.</p>
            )}
            <TextField {...optionalField('promo')} label="Promo code" optional maxLength={textLimits.promoCode} />
            <TextField {...optionalField('vatNumber')} label="VAT number" optional maxLength={textLimits.vatNumber} />
            <TextAreaField {...optionalField('note')} label="Customer’s note" optional maxLength={textLimits.orderNote} rows={2} />
            <CheckField
              id="order-send-mail"
              label="Send the confirmation"
              defaultChecked
              onChange={(checked) => fields.setValue('sendMail', checked)}
            />
          </div>
        </Panel>
      </div>
    </div>
  );
}
