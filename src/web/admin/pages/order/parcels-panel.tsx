import { useState } from 'react';
import { adminOrder } from '#contract/admin-orders.ts';
import { parcel as parcelCalls } from '#contract/fulfilment.ts';
import type { OrderDetails } from '#contract/order-details.ts';
import type { Parcel } from '#contract/orders.ts';
import { formatDaysAfterPayment } from '#shared/days-after-payment.ts';
import { formatDays } from '#shared/format-date-time.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { isAwaitingTransfer } from '#web/admin/orders/is-awaiting-transfer.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionButton } from './action-button.tsx';
import { countUnits, listUnits } from './item-states.ts';
import { TrackingDialog } from './tracking-dialog.tsx';
import type { OrderDialog } from './use-order-dialog.ts';

interface ParcelsPanelProps {
  details: OrderDetails;
  open: (dialog: OrderDialog) => void;
}

/** What has left, and what is still to be packed. */
export function ParcelsPanel({ details, open }: ParcelsPanelProps) {
  const { order, blocked } = details;
  const units = countUnits(order.itemsToShip);
  const isOpen = order.status === 'placed' || order.status === 'processing';
  return (
    <Panel title="Delivery">
      {order.parcels.length === 0 ? (
        <p className="text-grey">
          {isOpen ? `${units} ${units === 1 ? 'unit' : 'units'} to pack. ${describePromise(order)}` : 'Nothing has shipped.'}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {order.parcels.map((parcel, index) => (
            <ParcelItem key={parcel._id} parcel={parcel} number={index + 1} />
          ))}
        </ul>
      )}
      {isOpen && <RefundedUnits details={details} />}
      {isOpen && blocked.ship && <p className="note note-warm mt-3">{blocked.ship}.</p>}
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-2 empty:hidden">
        <ActionButton endpoint={parcelCalls.create} blocked={blocked.ship} onClick={() => open('ship')}>
          {order.parcels.length > 0 ? 'Ship the rest' : 'Ship'}
        </ActionButton>
        <ActionButton endpoint={adminOrder.cancelUnshipped} blocked={blocked.cancelRest} onClick={() => open('cancel-rest')}>
          Cancel the rest
        </ActionButton>
        {blocked.deliver === null && (
          <ButtonForm intent="deliver" endpoint={adminOrder.update} label="Mark as delivered" tone="secondary" button="Mark as delivered" />
        )}
      </div>
    </Panel>
  );
}

/** The arrival that the shop has promised the customer. */
function describePromise(order: OrderDetails['order']): string {
  const { minDays, maxDays } = order.delivery;
  if (isAwaitingTransfer(order) && minDays !== null && maxDays !== null)
    return `Delivery promised: ${formatDaysAfterPayment({ minDays, maxDays }, 'the payment')}.`;
  return `Delivery promised: ${formatDays(order.delivery)}.`;
}

/** What was refunded before it could leave, and what to do with it. */
function RefundedUnits({ details: { order, refundedUnshipped, blocked } }: Pick<ParcelsPanelProps, 'details'>) {
  if (refundedUnshipped.length === 0) return null;
  const [isOne, isRest] = [countUnits(refundedUnshipped) === 1, order.itemsToShip.length === 0];
  const backToStock = `to put ${isOne ? 'it' : 'them'} back in stock`;
  return (
    <p className="note note-warm mt-3">
      {listUnits(refundedUnshipped, order)} {isOne ? 'was' : 'were'} refunded, so don’t pack {isOne ? 'it' : 'them'}.
      {isRest && blocked.cancelRest === null && ` Cancel the rest ${backToStock}.`}
      {isRest && blocked.cancel === null && ` Cancel the order ${backToStock}.`}
    </p>
  );
}

function ParcelItem({ parcel, number: index }: { parcel: Parcel; number: number }) {
  const [isEditing, setEditing] = useState(false);
  const { carrier, number, url, shippedAt, deliveredAt, items } = parcel;
  return (
    <li className="py-3 first:pt-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="font-semibold">Parcel {index}</p>
        <p className="text-[0.8125rem] text-grey">
          Shipped <Time time={shippedAt} />
          {deliveredAt && (
            <>
              , arrived <Time time={deliveredAt} />
            </>
          )}
        </p>
        <MayCall endpoint={parcelCalls.update}>
          <Button tone="quiet" size="sm" className="needs-scripts max-sm:-mx-3 sm:ml-auto" onClick={() => setEditing(true)}>
            {number || url ? 'Change tracking' : 'Add tracking'}
          </Button>
        </MayCall>
      </div>
      <p>
        {carrier}
        {(number || url) && ' · '}
        {url ? (
          <a href={url} rel="noreferrer" target="_blank" className="link">
            {number ?? 'Track parcel'}
          </a>
        ) : (
          number
        )}
      </p>
      <ul className="text-[0.875rem] text-grey">
        {items.map(({ position, quantity, title, variationTitle }) => (
          <li key={position}>
            {quantity} × {title}, {variationTitle}
          </li>
        ))}
      </ul>
      <TrackingDialog parcel={parcel} ordinal={index} open={isEditing} onClose={() => setEditing(false)} />
    </li>
  );
}
