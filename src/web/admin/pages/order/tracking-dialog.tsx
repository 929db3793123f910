import { parcel as parcelCalls } from '#contract/fulfilment.ts';
import type { Parcel } from '#contract/orders.ts';
import { CurrentValues } from '#web/admin/forms/current-values.tsx';
import { FormDialog } from '#web/admin/orders/form-dialog.tsx';
import { TrackingFields, trackingLabels } from './tracking-fields.tsx';

interface TrackingDialogProps {
  parcel: Parcel;
  /** Which parcel of the order it is. */
  ordinal: number;
  open: boolean;
  onClose: () => void;
}

/** Changes where a parcel is. What somebody else has saved meanwhile is not undone. */
export const TrackingDialog = ({ parcel: { _id, carrier, number, url }, ordinal, open, onClose }: TrackingDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={`Tracking for parcel ${ordinal}`}
    endpoint={parcelCalls.update}
    intent="tracking"
    button="Save tracking"
    labels={trackingLabels}
  >
    {(fields) => (
      <>
        <input type="hidden" name="parcel" value={_id} />
        <input type="hidden" name="seen" value={JSON.stringify({ carrier, number, url })} />
        <TrackingFields field={fields.field} tracking={{ carrier, number, url }} />
        <CurrentValues
          fields={fields}
          values={{ 'tracking.carrier': carrier, 'tracking.number': number ?? '', 'tracking.url': url ?? '' }}
        />
      </>
    )}
  </FormDialog>
);
