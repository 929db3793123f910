import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { MoneyField, WeightField } from '#web/admin/forms/number-fields.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { useRows } from '#web/admin/forms/use-rows.ts';
import { Button } from '#web/ui/button.tsx';

/** The prices of a rate by weight and worth: the first one that fits applies. */
export function TierRows({ fields, name, currency }: { fields: Fields; name: string; currency: string }) {
  const { rows, add, remove } = useRows(fields, name);
  const error = fields.errorOf(name);
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="field-label">Prices</legend>
      <p className="text-sm text-grey">
        The first row that fits the parcel applies. Parcels heavier than the last row can’t be sent at this rate.
      </p>
      {rows.map(({ key, path }, index) => (
        <div key={key} className="tier-row">
          <WeightField fields={fields} name={`${path}.maxWeight`} label="Up to (kg)" placeholder="any weight" optional />
          <MoneyField fields={fields} name={`${path}.minSubtotal`} currency={currency} label={`Orders from (${currency})`} />
          <MoneyField fields={fields} name={`${path}.cost`} currency={currency} label={`Price (${currency})`} />
          <button
            type="button"
            className="icon-btn"
            aria-label={`Remove price ${index + 1}`}
            title="Remove"
            aria-disabled={rows.length === 1}
            onClick={() => rows.length > 1 && remove(index)}
          >
            <Trash2 size={17} aria-hidden="true" />
          </button>
        </div>
      ))}
      {error && <p className="field-error">{error}</p>}
      <Button
        tone="quiet"
        size="sm"
        icon={<Plus size={17} aria-hidden="true" />}
        onClick={() => add({ maxWeight: null, minSubtotal: 0, cost: 0 })}
      >
        Add a price
      </Button>
    </fieldset>
  );
}
