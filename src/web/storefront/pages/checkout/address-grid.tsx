import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { addressFormOf } from '#shared/address.ts';
import { labels } from '#web/storefront/addresses/address-texts.ts';
import { rememberCountry } from '#web/storefront/cart/delivery-country.ts';
import { countryName } from '#web/storefront/parts/country-name.ts';
import { SelectField } from '#web/ui/field.tsx';
import { CheckoutField } from './checkout-field.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

export interface AddressGridProps {
  fields: CheckoutFields;
  countries: readonly string[];
  phoneRequired: boolean;
}

/** The fields of the address that parcels go to. */
export function AddressGrid({ fields, countries, phoneRequired }: AddressGridProps) {
  const form = addressFormOf(fields.text('country'));
  const phone = (
    <CheckoutField
      fields={fields}
      field="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required={phoneRequired}
      optional={!phoneRequired}
      hint="Only for the carrier, if your door cannot be found."
      className="sm:col-span-3"
    />
  );
  const region = (
    <CheckoutField
      fields={fields}
      field="region"
      label={form.region?.label ?? labels.region}
      autoComplete="address-level1"
      autoCapitalize="words"
      required={form.region?.required}
      optional={!form.region?.required}
      className={form.region?.required ? 'sm:col-span-6' : 'sm:col-span-3'}
    />
  );
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      <CheckoutField fields={fields} field="name" autoComplete="name" autoCapitalize="words" required className="sm:col-span-6" />
      <CheckoutField fields={fields} field="line1" autoComplete="address-line1" autoCapitalize="words" required className="sm:col-span-6" />
      <CheckoutField
        fields={fields}
        field="postalCode"
        label={form.postalCode.label}
        autoComplete="postal-code"
        autoCapitalize="characters"
        required
        className="sm:col-span-2"
      />
      <CheckoutField
        fields={fields}
        field="city"
        label={form.city}
        autoComplete="address-level2"
        autoCapitalize="words"
        required
        className="sm:col-span-4"
      />
      <CountryField fields={fields} countries={countries} />
      {form.region?.required && region}
      {phoneRequired && phone}
      <Folded
        fields={fields}
        of={form.region?.required ? ['line2'] : ['line2', 'region']}
        label={form.region?.required ? 'Add a flat, floor or company' : 'Add a flat, floor, company or region'}
      >
        <CheckoutField
          fields={fields}
          field="line2"
          autoComplete="address-line2"
          autoCapitalize="words"
          optional
          className="sm:col-span-3"
        />
        {!form.region?.required && region}
      </Folded>
      <Folded
        fields={fields}
        of={phoneRequired ? ['instructions'] : ['phone', 'instructions']}
        label={phoneRequired ? 'Add a note for the carrier' : 'Add a phone number or a note for the carrier'}
      >
        {!phoneRequired && phone}
        <CheckoutField
          fields={fields}
          field="instructions"
          autoComplete="off"
          optional
          hint="“Please ring twice”, “leave it with number 14”."
          className="sm:col-span-3"
        />
      </Folded>
    </div>
  );
}

function CountryField({ fields, countries }: { fields: CheckoutFields; countries: readonly string[] }) {
  return (
    <SelectField
      id="country"
      name="country"
      label={labels.country}
      autoComplete="country"
      required
      value={fields.text('country')}
      error={fields.fault('country')}
      onChange={({ target }) => {
        fields.change('country', target.value);
        rememberCountry(target.value);
      }}
      className="sm:col-span-6"
    >
      {fields.text('country') === '' && <option value="">Please choose</option>}
      {countries.map((country) => (
        <option key={country} value={country}>
          {countryName(country)}
        </option>
      ))}
    </SelectField>
  );
}

interface FoldedProps {
  fields: CheckoutFields;
  /** The fields inside: one that has a text or a fault is always in sight. */
  of: readonly ['line2' | 'phone' | 'instructions', ...('region' | 'instructions')[]];
  label: string;
  children: ReactNode;
}

/** Fields that few people need, behind a link. */
function Folded({ fields, of, label, children }: FoldedProps) {
  const [open, setOpen] = useState(() => of.some((field) => fields.text(field) !== ''));
  const shown = open || of.some((field) => fields.text(field) !== '' || fields.fault(field));
  const unfold = () => {
    flushSync(() => setOpen(true));
    document.getElementById(of[0])?.focus();
  };
  if (shown) return children;
  return (
    <p className="-my-1 sm:col-span-6">
      <button type="button" className="link inline-flex min-h-11 items-center gap-2 text-left text-[0.9375rem]" onClick={unfold}>
        <Plus size={18} aria-hidden="true" />
        {label}
      </button>
    </p>
  );
}
