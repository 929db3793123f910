import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { useWatch } from 'react-hook-form';
import * as textLimits from '#contract/text-limits.ts';
import { CheckField } from '#web/admin/forms/check-fields.tsx';
import { MoneyField, NumberField } from '#web/admin/forms/number-fields.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { PickupFields } from './pickup-fields.tsx';
import { TierRows } from './tier-rows.tsx';

interface RateFieldsProps {
  fields: Fields;
  /** `rates.0` */
  path: string;
  currency: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** One rate of a zone: who brings it, how long it takes, and what it costs. */
export function RateFields({ fields, path, currency, index, count, onMove, onRemove }: RateFieldsProps) {
  const [kind, carrier, service] = useWatch({ control: fields.control, name: [`${path}.kind`, `${path}.carrier`, `${path}.service`] });
  const title = [carrier, service].filter(Boolean).join(', ') || `Rate ${index + 1}`;
  const kindField = fields.field(`${path}.kind`);
  return (
    <fieldset className="rate-card space-y-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center gap-1">
        <p aria-hidden="true" className="mr-auto min-w-0 truncate text-base font-bold">
          {title}
        </p>
        <button
          type="button"
          className="icon-btn"
          aria-label={`Move rate ${index + 1} up`}
          title="Move up"
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(index, index - 1)}
        >
          <ArrowUp size={17} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={`Move rate ${index + 1} down`}
          title="Move down"
          aria-disabled={index === count - 1}
          onClick={() => index < count - 1 && onMove(index, index + 1)}
        >
          <ArrowDown size={17} aria-hidden="true" />
        </button>
        <button type="button" className="icon-btn" aria-label={`Remove rate ${index + 1}`} title="Remove" onClick={onRemove}>
          <Trash2 size={17} aria-hidden="true" />
        </button>
      </div>
      <div className="grid gap-3 md:grid-cols-3">
        <TextField {...fields.field(`${path}.carrier`)} label="Carrier" maxLength={textLimits.shippingService} placeholder="DHL" />
        <TextField {...fields.field(`${path}.service`)} label="Service" maxLength={textLimits.shippingService} placeholder="Parcel" />
        <SelectField
          {...kindField}
          label="Type"
          onChange={(event) => {
            void kindField.onChange(event);
            const isPickup = event.target.value === 'pickup';
            fields.setValue(
              `${path}.pickupPoint`,
              isPickup ? { name: '', line1: '', postalCode: '', city: '', country: 'DE', openingHours: '' } : null,
              {
                shouldDirty: true,
              },
            );
          }}
        >
          <option value="standard">Delivery</option>
          <option value="express">Express delivery</option>
          <option value="pickup">Pick-up</option>
        </SelectField>
        <NumberField
          fields={fields}
          name={`${path}.minDays`}
          label={kind === 'pickup' ? 'Ready in (working days), from' : 'Delivery time (working days), from'}
        />
        <NumberField fields={fields} name={`${path}.maxDays`} label="to" />
      </div>
      <TierRows fields={fields} name={`${path}.tiers`} currency={currency} />
      <div className="grid gap-3 md:grid-cols-3">
        <MoneyField fields={fields} name={`${path}.freeFrom`} currency={currency} label={`Free on orders from (${currency})`} optional />
        <MoneyField fields={fields} name={`${path}.minimumSubtotal`} currency={currency} label={`Minimum order (${currency})`} optional />
        <MoneyField fields={fields} name={`${path}.bulkySurcharge`} currency={currency} label={`Bulky surcharge (${currency})`} />
      </div>
      {kind === 'pickup' && <PickupFields fields={fields} path={`${path}.pickupPoint`} />}
      <CheckField fields={fields} name={`${path}.enabled`} label="Offered to customers" />
    </fieldset>
  );
}
