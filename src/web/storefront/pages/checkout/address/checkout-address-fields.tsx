import { type ComponentType, lazy, Suspense } from 'react';
import { getAddressFormat } from '#shared/address-format.ts';
import { addressLabels } from '#web/storefront/addresses/address-form-values.ts';
import { saveDeliveryCountry } from '#web/storefront/cart/delivery-country.ts';
import { formatCountryName } from '#web/storefront/format/format-country-name.ts';
import { SelectField } from '#web/ui/field.tsx';
import type { AddressHintProps } from './address-hint.tsx';
import { CheckoutField } from './checkout-field.tsx';
import { CollapsibleFields } from './collapsible-fields.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

export interface CheckoutAddressFieldsProps {
  fields: CheckoutFields;
  countries: readonly string[];
  phoneRequired: boolean;
}

const AddressHint = lazy<ComponentType<AddressHintProps>>(() =>
  // Nobody needs it to go on.
  import('./address-hint.tsx').then(
    ({ AddressHint }) => ({ default: AddressHint }),
    () => ({ default: () => null }),
  ),
);

/** The fields of the delivery address. */
export function CheckoutAddressFields({ fields, countries, phoneRequired }: CheckoutAddressFieldsProps) {
  const format = getAddressFormat(fields.value('country'));
  const phone = (
    <CheckoutField
      fields={fields}
      field="phone"
      type="tel"
      inputMode="tel"
      autoComplete="shipping tel"
      required={phoneRequired}
      optional={!phoneRequired}
      hint="Only for the carrier, in case they can’t find your door."
      className="sm:col-span-3"
    />
  );
  const region = (
    <CheckoutField
      fields={fields}
      field="region"
      label={format.region?.label ?? addressLabels.region}
      autoComplete="shipping address-level1"
      autoCapitalize="words"
      required={format.region?.required}
      optional={!format.region?.required}
      className={format.region?.required ? 'sm:col-span-6' : 'sm:col-span-3'}
    />
  );
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      <CheckoutField fields={fields} field="name" autoComplete="shipping name" autoCapitalize="words" required className="sm:col-span-6" />
      <CheckoutField
        fields={fields}
        field="line1"
        autoComplete="shipping address-line1"
        autoCapitalize="words"
        required
        className="sm:col-span-6"
      />
      <CheckoutField
        fields={fields}
        field="postalCode"
        label={format.postalCode.label}
        autoComplete="shipping postal-code"
        autoCapitalize="characters"
        required
        className="sm:col-span-2"
      />
      <CheckoutField
        fields={fields}
        field="city"
        label={format.city}
        autoComplete="shipping address-level2"
        autoCapitalize="words"
        required
        className="sm:col-span-4"
      />
      {(fields.wasLeft('line1') || fields.wasLeft('postalCode')) && (
        <Suspense>
          <AddressHint fields={fields} countries={countries} />
        </Suspense>
      )}
      <CountryField fields={fields} countries={countries} />
      {format.region?.required && region}
      {phoneRequired && phone}
      <CollapsibleFields
        fields={fields}
        fieldNames={format.region?.required ? ['line2'] : ['line2', 'region']}
        label={format.region?.required ? 'Add a flat, floor or company' : 'Add a flat, floor, company or region'}
      >
        <CheckoutField
          fields={fields}
          field="line2"
          autoComplete="shipping address-line2"
          autoCapitalize="words"
          optional
          className="sm:col-span-3"
        />
        {!format.region?.required && region}
      </CollapsibleFields>
      <CollapsibleFields
        fields={fields}
        fieldNames={phoneRequired ? ['instructions'] : ['phone', 'instructions']}
        label={phoneRequired ? 'Add a note for the carrier' : 'Add a phone number or a note for the carrier'}
      >
        {!phoneRequired && phone}
        <CheckoutField
          fields={fields}
          field="instructions"
          autoComplete="off"
          optional
          hint="For example: leave it with number 14."
          className="sm:col-span-3"
        />
      </CollapsibleFields>
    </div>
  );
}

function CountryField({ fields, countries }: { fields: CheckoutFields; countries: readonly string[] }) {
  return (
    <SelectField
      id="country"
      name="country"
      label={addressLabels.country}
      autoComplete="shipping country"
      required
      value={fields.value('country')}
      error={fields.error('country')}
      onChange={({ target }) => {
        fields.change('country', target.value);
        saveDeliveryCountry(target.value);
      }}
      className="sm:col-span-6"
    >
      {fields.value('country') === '' && <option value="">Choose a country</option>}
      {countries.map((country) => (
        <option key={country} value={country}>
          {formatCountryName(country)}
        </option>
      ))}
    </SelectField>
  );
}
