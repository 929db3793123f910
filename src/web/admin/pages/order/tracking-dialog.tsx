import { useEffect, useEffectEvent, useRef } from 'react';
import { parcel as parcelCalls } from '#contract/fulfilment.ts';
import type { Parcel, Tracking } from '#contract/orders.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { FormDialog } from '#web/admin/orders/form-dialog.tsx';
import { TrackingFields, trackingLabels } from './tracking-fields.tsx';

interface TrackingDialogProps {
  parcel: Parcel;
  /** Which parcel of the order it is. */
  number: number;
  open: boolean;
  onClose: () => void;
}

/** Changes where a parcel is. What somebody else has saved meanwhile is not undone. */
export const TrackingDialog = ({ parcel, number, open, onClose }: TrackingDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={`Tracking of parcel ${number}`}
    endpoint={parcelCalls.update}
    intent="tracking"
    button="Save the tracking"
    labels={trackingLabels}
  >
    {(fields) => (
      <>
        <input type="hidden" name="parcel" value={parcel._id} />
        <CurrentTracking fields={fields} {...parcel} />
      </>
    )}
  </FormDialog>
);

/** When others change the tracking, the fields that were not touched here follow. */
function CurrentTracking({ fields, carrier, number, url }: Tracking & { fields: Fields }) {
  const shown = useRef<Tracking>({ carrier, number, url });
  const follow = useEffectEvent((current: Tracking) => {
    for (const key of ['carrier', 'number', 'url'] as const) {
      const name = `tracking.${key}`;
      if (fields.getValues(name) === (shown.current[key] ?? '')) fields.setValue(name, current[key] ?? '');
    }
    shown.current = current;
  });
  useEffect(() => follow({ carrier, number, url }), [carrier, number, url]);
  return (
    <>
      <input type="hidden" name="seen" value={JSON.stringify({ carrier, number, url })} />
      <TrackingFields field={fields.field} tracking={{ carrier, number, url }} />
    </>
  );
}
