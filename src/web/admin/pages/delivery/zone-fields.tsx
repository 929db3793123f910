import Plus from 'lucide-react/icons/plus';
import { shippingLimits } from '#contract/limits.ts';
import * as textLimits from '#contract/text-limits.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { useRows } from '#web/admin/forms/use-rows.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CountriesField } from './countries-field.tsx';
import './delivery.css';
import { PostalCodeRows } from './postal-code-rows.tsx';
import { RateFields } from './rate-fields.tsx';
import { newRate } from './zone-values.ts';

/** The fields of a zone: where it is, and at which rates the shop delivers there. */
export function ZoneFields({ fields, currency }: { fields: Fields; currency: string }) {
  const { rows, add, remove, move } = useRows(fields, 'rates');
  return (
    <>
      <Panel
        title="Where"
        intro="An address belongs to the first zone that lists its postal code, or, if none does, to the first that covers its whole country."
      >
        <div className="space-y-4">
          <TextField
            {...fields.field('name')}
            label="Name"
            maxLength={textLimits.shippingZoneName}
            required
            hint="Only your team sees it."
            className="max-w-md"
          />
          <CountriesField fields={fields} name="countries" label="Countries" />
          <fieldset className="min-w-0">
            <legend className="field-label">Postal codes</legend>
            <p className="mb-2 text-sm text-grey">
              Leave empty for the whole country. “25” to “26” covers every code that starts with 25 or 26, for example for islands and
              cities.
            </p>
            <PostalCodeRows fields={fields} />
          </fieldset>
        </div>
      </Panel>
      <Panel title="Rates" intro="Customers choose from these, in this order. Without rates, you don’t deliver here.">
        <div className="space-y-4">
          {rows.map(({ key, path }, index) => (
            <RateFields key={key} {...{ fields, path, currency, index }} count={rows.length} onMove={move} onRemove={() => remove(index)} />
          ))}
          {rows.length < shippingLimits.rates && (
            <Button tone="secondary" size="sm" icon={<Plus size={17} aria-hidden="true" />} onClick={() => add(newRate())}>
              Add a rate
            </Button>
          )}
        </div>
      </Panel>
    </>
  );
}
