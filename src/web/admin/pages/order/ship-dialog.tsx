import { useState } from 'react';
import { parcel } from '#contract/fulfilment.ts';
import type { OrderDetails } from '#contract/order-details.ts';
import * as textLimits from '#contract/text-limits.ts';
import { FormDialog } from '#web/admin/orders/form-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { itemStates, unitsWhere } from './item-states.ts';
import { allUnits, toUnits, UnitRows } from './unit-rows.tsx';

interface ShipDialogProps {
  details: OrderDetails;
  open: boolean;
  onClose: () => void;
}

/** Ships an order, or a part of it, in one parcel. */
export const ShipDialog = ({ details, open, onClose }: ShipDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={`Ship order ${details.order.number}`}
    endpoint={parcel.create}
    intent="ship"
    button="Mark as shipped"
  >
    {(fields) => <ShipFields details={details} field={fields.field} errorOf={fields.errorOf} />}
  </FormDialog>
);

type FieldsOfForm = Parameters<Parameters<typeof FormDialog>[0]['children']>[0];

function ShipFields({ details, field, errorOf }: { details: OrderDetails } & Pick<FieldsOfForm, 'field' | 'errorOf'>) {
  const { order } = details;
  const states = itemStates(details);
  const available = unitsWhere(order, (position) => states[position]?.left ?? 0);
  const [chosen, setChosen] = useState(() => allUnits(available));
  const units = toUnits(chosen);
  return (
    <>
      <input type="hidden" name="items" value={JSON.stringify(units)} />
      {available.length > 0 ? (
        <UnitRows
          order={order}
          {...{ available, chosen }}
          onChange={setChosen}
          verb="ship"
          errorOf={(position) => errorOf(`items.${units.findIndex((unit) => unit.position === position)}.quantity`)}
        />
      ) : (
        <p className="note">Everything of this order has left.</p>
      )}
      {errorOf('items') && <p className="field-error">{errorOf('items')}</p>}
      <TrackingFields field={field} carrier={order.delivery.carrier} />
      <p className="text-grey">{order.email ? `${order.email} gets a mail that it is on its way.` : 'Nobody is mailed.'}</p>
    </>
  );
}

interface TrackingFieldsProps extends Pick<FieldsOfForm, 'field'> {
  carrier: string;
  number?: string | null;
  url?: string | null;
}

/** The carrier of a parcel, and where it is. */
export const TrackingFields = ({ field, carrier, number, url }: TrackingFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField {...field('tracking.carrier', carrier)} label="Carrier" maxLength={textLimits.carrier} autoComplete="off" />
    <TextField
      {...field('tracking.number', number ?? '')}
      label="Tracking number"
      optional
      maxLength={textLimits.trackingNumber}
      autoComplete="off"
    />
    <TextField
      {...field('tracking.url', url ?? '')}
      className="sm:col-span-2"
      label="Tracking link"
      optional
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={textLimits.url}
      autoComplete="off"
    />
  </div>
);
