import { useState } from 'react';
import * as textLimits from '#contract/text-limits.ts';
import { getAddressFormat } from '#shared/address-format.ts';
import { countryCodes } from '#shared/country-code.ts';
import { countryName } from '#shared/country-names.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { CheckField } from '#web/admin/orders/check-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { OrderDraft } from './order-draft.ts';

const countries = [...countryCodes].sort((a, b) => countryName(a).localeCompare(countryName(b)));
const emptyAddress = { name: '', company: '', line1: '', line2: '', postalCode: '', city: '', region: '' };

/** To whom the invoice is made out, if that is not the delivery address. `country`: of the delivery. */
export function BillingFields({
  fields,
  billingCountry,
  country,
}: {
  fields: Fields;
  billingCountry: string | undefined;
  country: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const format = getAddressFormat(billingCountry ?? country);
  const field = (name: keyof NonNullable<OrderDraft['billingAddress']>) => ({
    ...fields.field(`billingAddress.${name}`),
    autoComplete: 'off',
  });
  const toggle = (isOpen: boolean) => {
    setOpen(isOpen);
    fields.clearErrors('billingAddress');
    fields.setValue('billingAddress', isOpen ? { ...emptyAddress, country } : undefined);
  };
  return (
    <>
      <CheckField id="order-billed-elsewhere" label="Bill to another address" onChange={toggle} />
      {isOpen && (
        <div className="grid gap-4 sm:grid-cols-6">
          <TextField {...field('name')} className="sm:col-span-3" label="Name on the invoice" required maxLength={textLimits.name} />
          <TextField {...field('company')} className="sm:col-span-3" label="Company" optional maxLength={textLimits.company} />
          <TextField {...field('line1')} className="sm:col-span-3" label="Street and number" required maxLength={textLimits.addressLine} />
          <TextField
            {...field('line2')}
            className="sm:col-span-3"
            label="Flat, floor or building"
            optional
            maxLength={textLimits.addressLine}
          />
          <TextField
            {...field('postalCode')}
            className="sm:col-span-2"
            label={format.postalCode.label}
            required
            maxLength={textLimits.postalCode}
          />
          <TextField {...field('city')} className="sm:col-span-2" label="City" required maxLength={textLimits.city} />
          <SelectField {...field('country')} className="sm:col-span-2" label="Country">
            {countries.map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </SelectField>
          {format.region && (
            <TextField {...field('region')} className="sm:col-span-3" label={format.region.label} maxLength={textLimits.region} />
          )}
        </div>
      )}
    </>
  );
}
