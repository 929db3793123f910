import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { countryName } from '#shared/country-names.ts';
import { CountryOptions } from '#web/admin/components/country-options.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { TaxCell } from './tax-cell.tsx';
import { isSamePlace, keyOf, nameOf, type Place, placesOf, type TaxRate, taxClasses } from './tax-places.ts';

interface TaxGridProps {
  fields: Fields;
  /** The countries to which the shop delivers. */
  delivered: readonly string[];
  home: string;
}

/** The rates as a table: places by classes. A place is in it while one of its fields has a rate, or it was just added. */
export function TaxGrid({ fields, delivered, home }: TaxGridProps) {
  const { control, errorOf, clearErrors, prefix } = fields;
  const { value, onChange } = useController({ control, name: 'taxRates' }).field;
  const [added, setAdded] = useState<Place[]>([]);
  const rates: readonly TaxRate[] = Array.isArray(value) ? value : [];
  const places = placesOf([...rates, ...added], home);
  const missing = delivered.filter((country) => !rates.some((rate) => rate.country === country));
  const setRate = (place: Place, taxClass: TaxRate['class'], percent: number | null) => {
    clearErrors('taxRates');
    const index = rates.findIndex((rate) => isSamePlace(rate, place) && rate.class === taxClass);
    const rate = { country: place.country, region: place.region, class: taxClass, percent: percent ?? 0 };
    if (percent === null) onChange(rates.filter((_, at) => at !== index));
    else onChange(index < 0 ? [...rates, rate] : rates.map((each, at) => (at === index ? rate : each)));
    setAdded((before) => (before.some((other) => isSamePlace(other, place)) ? before : [...before, place]));
  };
  const removePlace = (place: Place) => {
    onChange(rates.filter((rate) => !isSamePlace(rate, place)));
    setAdded((before) => before.filter((other) => !isSamePlace(other, place)));
  };
  return (
    <div className="space-y-4">
      {missing.length > 0 && (
        <div className="note note-warm space-y-2">
          <p>
            <strong>You deliver to {missing.length === 1 ? 'this country' : 'these countries'}, but orders there aren’t taxed:</strong>{' '}
            {missing.map(countryName).join(', ')}. Add a rate.
          </p>
          <Button
            tone="secondary"
            size="sm"
            onClick={() => setAdded((before) => [...before, ...missing.map((country) => ({ country, region: null }))])}
          >
            Add {missing.length === 1 ? 'it' : 'them'} to the table
          </Button>
        </div>
      )}
      <div className="overflow-x-auto">
        <table className="tax-grid">
          <caption className="sr-only">Tax rates in percent</caption>
          <thead>
            <tr>
              <th scope="col">Country</th>
              {taxClasses.map(({ value: taxClass, label }) => (
                <th key={taxClass} scope="col">
                  {label}, %
                </th>
              ))}
              <th>
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <tr key={keyOf(place)}>
                <th scope="row" className="font-semibold">
                  {countryName(place.country)}
                  {place.region && <span className="block text-sm font-normal text-grey">{place.region}</span>}
                </th>
                {taxClasses.map(({ value: taxClass, label }) => {
                  const index = rates.findIndex((rate) => isSamePlace(rate, place) && rate.class === taxClass);
                  return (
                    <td key={taxClass}>
                      <TaxCell
                        id={index < 0 ? undefined : `${prefix}-taxRates.${index}.percent`}
                        label={`${label} rate for ${nameOf(place)}`}
                        percent={rates[index]?.percent ?? null}
                        error={index < 0 ? undefined : errorOf(`taxRates.${index}.percent`)}
                        onChange={(percent) => setRate(place, taxClass, percent)}
                      />
                    </td>
                  );
                })}
                <td>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`Remove ${nameOf(place)}`}
                    title="Remove"
                    onClick={() => removePlace(place)}
                  >
                    <Trash2 size={17} aria-hidden="true" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <AddPlace onAdd={(place) => setAdded((before) => [...before, place])} />
    </div>
  );
}

function AddPlace({ onAdd }: { onAdd: (place: Place) => void }) {
  const [country, setCountry] = useState('');
  const [region, setRegion] = useState('');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Country"
        value={country}
        onChange={({ target }) => setCountry(target.value)}
        className="min-w-0 flex-[1_1_12rem] md:max-w-64"
      >
        <option value="">Choose…</option>
        <CountryOptions />
      </SelectField>
      <TextField
        label="Region"
        optional
        value={region}
        onChange={({ target }) => setRegion(target.value)}
        className="min-w-0 flex-[1_1_10rem] md:max-w-56"
      />
      <Button
        tone="secondary"
        icon={<Plus size={17} aria-hidden="true" />}
        disabled={country === ''}
        onClick={() => {
          onAdd({ country, region: region.trim() || null });
          setCountry('');
          setRegion('');
        }}
      >
        Add to the table
      </Button>
    </div>
  );
}
