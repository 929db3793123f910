import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import * as textLimits from '#contract/text-limits.ts';
import { getAddressFormat } from '#shared/address-format.ts';
import { countryName } from '#shared/country-names.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { useShopSettings } from '#web/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { BillingFields } from './billing-fields.tsx';
import { findCustomers, findLastAddress, type OrderDraft } from './order-draft.ts';
import { SearchPicker } from './search-picker.tsx';

interface CustomerFieldsProps {
  fields: Fields;
  country: string;
  billingCountry: string | undefined;
}

/** Who orders, and where it goes. A known customer brings the email and the last address. */
export function CustomerFields({ fields, country, billingCountry }: CustomerFieldsProps) {
  const [customer, setCustomer] = useState<User | null>(null);
  const { deliveryZones, phoneRequired } = useShopSettings();
  const countries = [...new Set([country, ...deliveryZones.flatMap((zone) => zone.countries)])];
  const format = getAddressFormat(country);
  const pick = async (found: User) => {
    setCustomer(found);
    fields.setValue('user', found._id);
    fields.setValue('email', found.email);
    fields.clearErrors('email');
    fields.setValue('address.name', found.name);
    if (found.phone) fields.setValue('address.phone', found.phone);
    const address = await findLastAddress(found.email).catch(() => null);
    if (address) for (const [name, value] of Object.entries(address)) fields.setValue(`address.${name}`, value);
  };
  const clear = () => {
    setCustomer(null);
    fields.setValue('user', undefined);
  };
  const address = (name: keyof OrderDraft['address']) => ({ ...fields.field(`address.${name}`), autoComplete: 'off' });
  return (
    <Panel title="Customer">
      <div className="space-y-4">
        {customer ? (
          <p className="note flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-anywhere">
              The order will be added to the account of <strong>{customer.name}</strong>.
            </span>
            <Button tone="quiet" size="sm" onClick={clear}>
              Order without an account
            </Button>
          </p>
        ) : (
          <SearchPicker
            label="Find a customer"
            hint="Enter a name or email. If they don’t have an account, just fill in the fields below."
            find={findCustomers}
            keyOf={({ _id }) => _id}
            render={({ name, email }) => (
              <>
                <span className="font-semibold">{name}</span> <span className="text-grey">{email}</span>
              </>
            )}
            onPick={pick}
          />
        )}
        <EmailField {...fields.field('email')} autoComplete="off" hint="For the confirmation." />
        <div className="grid gap-4 sm:grid-cols-6">
          <TextField {...address('name')} className="sm:col-span-3" label="Name" required maxLength={textLimits.name} />
          <TextField
            {...address('phone')}
            className="sm:col-span-3"
            label="Phone"
            optional={!phoneRequired}
            type="tel"
            inputMode="tel"
            maxLength={textLimits.phone}
          />
          <TextField
            {...address('line1')}
            className="sm:col-span-3"
            label="Street and number"
            required
            maxLength={textLimits.addressLine}
          />
          <TextField
            {...address('line2')}
            className="sm:col-span-3"
            label="Flat, floor or company"
            optional
            maxLength={textLimits.addressLine}
          />
          <TextField
            {...address('postalCode')}
            className="sm:col-span-2"
            label={format.postalCode.label}
            required
            maxLength={textLimits.postalCode}
          />
          <TextField {...address('city')} className="sm:col-span-2" label="City" required maxLength={textLimits.city} />
          <SelectField {...address('country')} className="sm:col-span-2" label="Country">
            {countries.map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </SelectField>
          {format.region && (
            <TextField {...address('region')} className="sm:col-span-3" label={format.region.label} maxLength={textLimits.region} />
          )}
          <TextField
            {...address('instructions')}
            className="sm:col-span-6"
            label="Delivery instructions"
            optional
            maxLength={textLimits.deliveryInstructions}
          />
        </div>
        <BillingFields fields={fields} billingCountry={billingCountry} country={country} />
      </div>
    </Panel>
  );
}
