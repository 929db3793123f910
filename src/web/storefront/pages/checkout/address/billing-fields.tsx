import { getAddressFormat } from '#shared/address-format.ts';
import { countryCodes } from '#shared/country-code.ts';
import { addressLabels } from '#web/storefront/addresses/address-form-values.ts';
import { formatCountryName } from '#web/storefront/format/format-country-name.ts';
import { SelectField } from '#web/ui/field.tsx';
import { type BillingName, toBillingField } from './billing-values.ts';
import { CheckoutField } from './checkout-field.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

const countries = [...countryCodes].map((code) => ({ code, name: formatCountryName(code) })).sort((a, b) => a.name.localeCompare(b.name));

/** The fields of a billing address. */
export function BillingFields({ fields }: { fields: CheckoutFields }) {
  const countryField = toBillingField('country');
  const format = getAddressFormat(fields.value(countryField));
  const field = (name: BillingName) => ({ fields, field: toBillingField(name) });
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="mb-4 text-lg font-bold">Billing address</legend>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
        <CheckoutField {...field('name')} autoComplete="billing name" autoCapitalize="words" required className="sm:col-span-3" />
        <CheckoutField
          {...field('company')}
          autoComplete="billing organization"
          autoCapitalize="words"
          optional
          className="sm:col-span-3"
        />
        <CheckoutField {...field('line1')} autoComplete="billing address-line1" autoCapitalize="words" required className="sm:col-span-6" />
        <CheckoutField {...field('line2')} autoComplete="billing address-line2" autoCapitalize="words" optional className="sm:col-span-6" />
        <CheckoutField
          {...field('postalCode')}
          label={format.postalCode.label}
          autoComplete="billing postal-code"
          autoCapitalize="characters"
          required
          className="sm:col-span-2"
        />
        <CheckoutField
          {...field('city')}
          label={format.city}
          autoComplete="billing address-level2"
          autoCapitalize="words"
          required
          className="sm:col-span-4"
        />
        {(format.region || fields.value(toBillingField('region')) !== '') && (
          <CheckoutField
            {...field('region')}
            label={format.region?.label ?? addressLabels.region}
            autoComplete="billing address-level1"
            autoCapitalize="words"
            required={format.region?.required}
            optional={!format.region?.required}
            className="sm:col-span-6"
          />
        )}
        <SelectField
          id={countryField}
          name={countryField}
          label={addressLabels.country}
          autoComplete="billing country"
          required
          value={fields.value(countryField)}
          error={fields.error(countryField)}
          onChange={({ target }) => fields.change(countryField, target.value)}
          className="sm:col-span-6"
        >
          {fields.value(countryField) === '' && <option value="">Choose a country</option>}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}
