import { useState } from 'react';
import { getAddressFormat } from '#shared/address-format.ts';
import { formatCountryName } from '#web/storefront/format/format-country-name.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { type AddressField, type AddressFormValues, addressLabels, maxLengths } from './address-form-values.ts';
import type { AddressErrors } from './validate-address.ts';

interface AddressFieldsProps {
  /** The initial values. */
  values: AddressFormValues;
  errors: AddressErrors;
  /** The countries that the shop delivers to. */
  countries: readonly string[];
  phoneRequired: boolean;
  /** Prefix of the field ids. */
  prefix: string;
  /** No parcel goes there: nothing is asked for the carrier. */
  forBilling?: boolean;
}

/** The fields of a postal address. Labels and the region field depend on the selected country. */
export function AddressFields({ values, errors, countries, phoneRequired, prefix, forBilling = false }: AddressFieldsProps) {
  const [country, setCountry] = useState(values.country);
  const format = getAddressFormat(country);
  const fieldProps = (field: AddressField) => ({
    id: `${prefix}-${field}`,
    name: field,
    label: addressLabels[field],
    maxLength: maxLengths[field],
    defaultValue: values[field],
    error: errors[field],
  });
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      <TextField {...fieldProps('name')} autoComplete="name" autoCapitalize="words" required className="sm:col-span-6" />
      <SelectField
        {...fieldProps('country')}
        autoComplete="country"
        required
        defaultValue={undefined}
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        className="sm:col-span-6"
      >
        {!countries.includes(country) && (
          <option value={country}>{country ? `${formatCountryName(country)} (we don’t deliver here)` : 'Choose a country'}</option>
        )}
        {countries.map((country) => (
          <option key={country} value={country}>
            {formatCountryName(country)}
          </option>
        ))}
      </SelectField>
      <TextField {...fieldProps('line1')} autoComplete="address-line1" autoCapitalize="words" required className="sm:col-span-6" />
      <TextField {...fieldProps('line2')} autoComplete="address-line2" autoCapitalize="words" optional className="sm:col-span-6" />
      <TextField
        {...fieldProps('postalCode')}
        label={format.postalCode.label}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        className="sm:col-span-2"
      />
      <TextField
        {...fieldProps('city')}
        label={format.city}
        autoComplete="address-level2"
        autoCapitalize="words"
        required
        className="sm:col-span-4"
      />
      {(format.region || values.region !== '') && (
        <TextField
          {...fieldProps('region')}
          label={format.region?.label ?? addressLabels.region}
          autoComplete="address-level1"
          autoCapitalize="words"
          required={format.region?.required}
          optional={!format.region?.required}
          className="sm:col-span-6"
        />
      )}
      {(!forBilling || phoneRequired) && (
        <TextField
          {...fieldProps('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required={phoneRequired}
          optional={!phoneRequired}
          hint={
            phoneRequired
              ? 'Only for the carrier, who’ll phone you before delivery.'
              : 'Only for the carrier, in case they can’t find your door.'
          }
          className="sm:col-span-3"
        />
      )}
      {!forBilling && (
        <TextField
          {...fieldProps('instructions')}
          autoComplete="off"
          optional
          hint="For example: leave it with number 14."
          className="sm:col-span-3"
        />
      )}
    </div>
  );
}
