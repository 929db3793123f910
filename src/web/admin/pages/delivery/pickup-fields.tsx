import * as textLimits from '#contract/text-limits.ts';
import { CountryOptions } from '#web/admin/components/country-options.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';

/** Where and when customers fetch their orders. `path`: `rates.0.pickupPoint`. */
export function PickupFields({ fields, path }: { fields: Fields; path: string }) {
  const error = fields.errorOf(path);
  return (
    <fieldset className="space-y-3">
      <legend className="field-label">Pick-up point</legend>
      {error && <p className="field-error">{error}</p>}
      <div className="grid gap-3 md:grid-cols-2">
        <TextField {...fields.field(`${path}.name`)} label="Name" maxLength={textLimits.name} />
        <TextField {...fields.field(`${path}.line1`)} label="Street and number" maxLength={textLimits.addressLine} />
        <TextField {...fields.field(`${path}.postalCode`)} label="Postal code" maxLength={textLimits.postalCode} />
        <TextField {...fields.field(`${path}.city`)} label="City" maxLength={textLimits.city} />
        <SelectField {...fields.field(`${path}.country`)} label="Country">
          <CountryOptions />
        </SelectField>
        <TextAreaField {...fields.field(`${path}.openingHours`)} label="Opening hours" rows={2} maxLength={textLimits.openingHours} />
      </div>
    </fieldset>
  );
}
