import type { Tracking } from '#contract/orders.ts';
import * as textLimits from '#contract/text-limits.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { TextField } from '#web/ui/field.tsx';

/** The labels of the fields, for error messages that do not name their field. */
export const trackingLabels = { 'tracking.carrier': 'Carrier', 'tracking.number': 'Tracking number', 'tracking.url': 'Tracking link' };

/** The carrier of a parcel, and where it is. */
export const TrackingFields = ({ field, tracking: { carrier, number, url } }: Pick<Fields, 'field'> & { tracking: Tracking }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField
      {...field('tracking.carrier', carrier)}
      label={trackingLabels['tracking.carrier']}
      required
      maxLength={textLimits.carrier}
      autoComplete="off"
    />
    <TextField
      {...field('tracking.number', number ?? '')}
      label={trackingLabels['tracking.number']}
      optional
      maxLength={textLimits.trackingNumber}
      autoComplete="off"
    />
    <TextField
      {...field('tracking.url', url ?? '')}
      className="sm:col-span-2"
      label={trackingLabels['tracking.url']}
      optional
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={textLimits.url}
      autoComplete="off"
    />
  </div>
);
