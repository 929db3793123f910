import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useWatch } from 'react-hook-form';
import { countryName } from '#shared/country-names.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { useRows } from '#web/admin/forms/use-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';

/** Parts of the zone's countries by their postal codes; a country without one belongs to the zone as a whole. */
export function PostalCodeRows({ fields }: { fields: Fields }) {
  const { rows, add, remove } = useRows(fields, 'postalCodes');
  const countries: string[] = useWatch({ control: fields.control, name: 'countries' }) ?? [];
  return (
    <div className="space-y-3">
      <ul className="edit-rows">
        {rows.map(({ key, path }, index) => (
          <li key={key} className="edit-row">
            <SelectField {...fields.field(`${path}.country`)} label="Country" className="grow">
              {countries.map((code) => (
                <option key={code} value={code}>
                  {countryName(code)}
                </option>
              ))}
            </SelectField>
            <TextField {...fields.field(`${path}.from`)} label="From" placeholder="25" className="w-28" />
            <TextField {...fields.field(`${path}.to`)} label="To" placeholder="26" className="w-28" />
            <button
              type="button"
              className="icon-btn"
              aria-label={`Remove range ${index + 1}`}
              title="Remove"
              onClick={() => remove(index)}
            >
              <Trash2 size={17} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {countries.length > 0 && (
        <Button
          tone="secondary"
          size="sm"
          icon={<Plus size={17} aria-hidden="true" />}
          onClick={() => add({ country: countries[0], from: '', to: '' })}
        >
          Only some postal codes
        </Button>
      )}
    </div>
  );
}
