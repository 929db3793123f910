import { useState } from 'react';
import { parcel } from '#contract/fulfilment.ts';
import type { OrderDetails } from '#contract/order-details.ts';
import type { ItemUnits, Order } from '#contract/orders.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { FormDialog } from '#web/admin/orders/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { countUnits, itemStates, listUnits, unitsWhere } from './item-states.ts';
import { TrackingFields, trackingLabels } from './tracking-fields.tsx';
import { allUnits, toUnits, UnitRows } from './unit-rows.tsx';

interface ShipDialogProps {
  details: OrderDetails;
  open: boolean;
  onClose: () => void;
}

/** Ships an order, or a part of it, in one parcel. Once everything has left, it says so instead. */
export const ShipDialog = ({ details, open, onClose }: ShipDialogProps) => {
  const states = itemStates(details);
  const available = unitsWhere(details.order, (position) => states[position]?.left ?? 0);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Ship order ${details.order.number}`}
      endpoint={parcel.create}
      intent="ship"
      button="Mark as shipped"
      labels={trackingLabels}
      instead={available.length === 0 && <NothingLeft order={details.order} onClose={onClose} />}
    >
      {(fields) => <ShipFields {...{ details, available, fields }} />}
    </FormDialog>
  );
};

/** What is true once nothing is left to ship, such as after somebody else was faster. */
const NothingLeft = ({ order, onClose }: { order: Order; onClose: () => void }) => (
  <div className="space-y-4">
    <p>{describeLeft(order)}</p>
    <Button onClick={onClose}>Close</Button>
  </div>
);

function describeLeft({ status, parcels }: Order): string {
  if (status === 'cancelled') return 'This order is cancelled, so there’s nothing to ship.';
  const { carrier, number } = parcels.at(-1) ?? {};
  return `Everything in this order has shipped${carrier ? `, the last parcel with ${carrier}${number ? `, number ${number}` : ''}` : ''}.`;
}

function ShipFields({ details, available, fields }: { details: OrderDetails; available: readonly ItemUnits[]; fields: Fields }) {
  const { order, refundedUnshipped } = details;
  const [chosen, setChosen] = useState(() => allUnits(details.order.itemsToShip));
  return (
    <>
      <input type="hidden" name="items" value={JSON.stringify(toUnits(chosen))} />
      <UnitRows {...{ fields, order, available, chosen }} onChange={setChosen} verb="ship" />
      {refundedUnshipped.length > 0 && (
        <p className="note note-warm">
          Already refunded: {listUnits(refundedUnshipped, order)}. Leave {countUnits(refundedUnshipped) === 1 ? 'it' : 'them'} out, unless
          you still want to send {countUnits(refundedUnshipped) === 1 ? 'it' : 'them'}.
        </p>
      )}
      {fields.errorOf('items') && <p className="field-error">{fields.errorOf('items')}</p>}
      <TrackingFields field={fields.field} tracking={{ carrier: order.delivery.carrier, number: null, url: null }} />
      <p className="text-grey">{order.email ? `We’ll email ${order.email} that it’s on its way.` : 'We won’t send an email.'}</p>
    </>
  );
}
