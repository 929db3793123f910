import { useState } from 'react';
import { addressFormOf } from '#shared/address.ts';
import { countryName } from '#web/storefront/parts/country-name.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { AddressFaults } from './address-faults.ts';
import { type AddressField, type AddressTexts, labels, longest } from './address-texts.ts';

interface AddressFieldsProps {
  /** What stands in the fields at first. */
  texts: AddressTexts;
  faults: AddressFaults;
  /** Where the shop delivers. */
  countries: readonly string[];
  phoneRequired: boolean;
  /** What the ids of the fields begin with. */
  prefix: string;
}

/** The fields of an address, as the chosen country asks for them. */
export function AddressFields({ texts, faults, countries, phoneRequired, prefix }: AddressFieldsProps) {
  const [country, setCountry] = useState(texts.country);
  const form = addressFormOf(country);
  const wiring = (field: AddressField) => ({
    id: `${prefix}-${field}`,
    name: field,
    label: labels[field],
    maxLength: longest[field],
    defaultValue: texts[field],
    error: faults[field],
  });
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      <TextField {...wiring('name')} autoComplete="name" autoCapitalize="words" required className="sm:col-span-6" />
      <SelectField
        {...wiring('country')}
        autoComplete="country"
        required
        defaultValue={undefined}
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        className="sm:col-span-6"
      >
        {!countries.includes(country) && (
          <option value={country}>{country ? `${countryName(country)} (not delivered to)` : 'Please choose'}</option>
        )}
        {countries.map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </SelectField>
      <TextField {...wiring('line1')} autoComplete="address-line1" autoCapitalize="words" required className="sm:col-span-6" />
      <TextField {...wiring('line2')} autoComplete="address-line2" autoCapitalize="words" optional className="sm:col-span-6" />
      <TextField
        {...wiring('postalCode')}
        label={form.postalCode.label}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        className="sm:col-span-2"
      />
      <TextField
        {...wiring('city')}
        label={form.city}
        autoComplete="address-level2"
        autoCapitalize="words"
        required
        className="sm:col-span-4"
      />
      {(form.region || texts.region !== '') && (
        <TextField
          {...wiring('region')}
          label={form.region?.label ?? labels.region}
          autoComplete="address-level1"
          autoCapitalize="words"
          required={form.region?.required}
          optional={!form.region?.required}
          className="sm:col-span-6"
        />
      )}
      <TextField
        {...wiring('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required={phoneRequired}
        optional={!phoneRequired}
        hint={
          phoneRequired ? 'The carrier calls before it comes; nobody else does.' : 'Only for the carrier, if your door cannot be found.'
        }
        className="sm:col-span-3"
      />
      <TextField
        {...wiring('instructions')}
        autoComplete="off"
        optional
        hint="“Please ring twice”, “leave it with number 14”."
        className="sm:col-span-3"
      />
    </div>
  );
}
