import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { countryName } from '#web/storefront/parts/country-name.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { CheckoutField } from './checkout-field.tsx';
import { labels } from './checkout-fields.ts';
import { Step } from './step.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

interface AddressSectionProps {
  fields: CheckoutFields;
  countries: readonly string[];
  phoneRequired: boolean;
  /** Why the address could not be saved, when it is about no single field. */
  fault: string | null;
  onRetry: () => void;
}

export function AddressSection({ fields, countries, phoneRequired, fault, onRetry }: AddressSectionProps) {
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
  return (
    <Step id="address" number={2} title="Delivery address">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
        <CheckoutField fields={fields} field="name" autoComplete="name" autoCapitalize="words" required className="sm:col-span-6" />
        <CheckoutField
          fields={fields}
          field="line1"
          autoComplete="address-line1"
          autoCapitalize="words"
          required
          className="sm:col-span-6"
        />
        <CheckoutField
          fields={fields}
          field="postalCode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          required
          className="sm:col-span-2"
        />
        <CheckoutField
          fields={fields}
          field="city"
          autoComplete="address-level2"
          autoCapitalize="words"
          required
          className="sm:col-span-4"
        />
        <CountryField fields={fields} countries={countries} />
        {phoneRequired && phone}
        <Folded fields={fields} of={['line2', 'region']} label="Add a flat, floor, company or region">
          <CheckoutField
            fields={fields}
            field="line2"
            autoComplete="address-line2"
            autoCapitalize="words"
            optional
            className="sm:col-span-3"
          />
          <CheckoutField
            fields={fields}
            field="region"
            autoComplete="address-level1"
            autoCapitalize="words"
            optional
            className="sm:col-span-3"
          />
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
      {fault && (
        <div
          role="alert"
          className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-bad-soft py-2 pr-2 pl-4"
        >
          <p className="font-semibold text-bad">We could not save your address. {fault}</p>
          <Button tone="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </Step>
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
      onChange={(event) => fields.change('country', event.target.value)}
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
