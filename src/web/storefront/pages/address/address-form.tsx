import { useLocation } from 'react-router';
import type { Address } from '#contract/addresses.ts';
import { fieldError } from '#web/api/forms/form-error.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { summaryOf } from '#web/api/forms/shown-errors.ts';
import { useShopSettings } from '#web/root-data.ts';
import { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { AddressFields } from '#web/storefront/addresses/address-fields.tsx';
import { addressFields, addressLabelsFor, emptyAddressValues, toAddressFormValues } from '#web/storefront/addresses/address-form-values.ts';
import type { AddressErrors } from '#web/storefront/addresses/validate-address.ts';
import { deliveryCountries } from '#web/storefront/cart/delivery-countries.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import type { saveAddress } from './save-address.ts';

interface AddressFormProps {
  edited: Address | null;
  /** Where Cancel leads. */
  returnPath: string;
  isGuest: boolean;
  /** Another address is the default now. */
  canBeDefault: boolean;
}

/** Adds or edits an address. */
export function AddressForm({ edited, returnPath, isGuest, canBeDefault }: AddressFormProps) {
  const settings = useShopSettings();
  const { search } = useLocation();
  const { Form, formProps, error, busy } = useAccountForm<typeof saveAddress>();
  const { phoneRequired } = settings;
  const countries = deliveryCountries(settings);
  const errors: AddressErrors = Object.fromEntries(addressFields.map((field) => [field, fieldError(error, field)]));
  const initialValues = edited ? toAddressFormValues(edited) : { ...emptyAddressValues, country: countries[0] ?? '' };
  const values = { ...initialValues };
  for (const field of addressFields) values[field] = error?.submitted[field] ?? initialValues[field];
  return (
    <Form
      {...formProps}
      action={`/address${search}`}
      name="address"
      noValidate
      aria-label={edited ? 'Edit address' : 'Add an address'}
      className="surface max-w-3xl space-y-6 p-5 sm:p-8"
    >
      {error && <ErrorSummary {...summaryOf(error, 'address', addressLabelsFor(values.country))} />}
      <AddressFields {...{ values, errors, countries, phoneRequired }} prefix="address" />
      {canBeDefault && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="isDefault" value="yes" defaultChecked={error?.submitted.isDefault === 'yes'} className="check" />
          Use as my default address
        </label>
      )}
      <input type="hidden" name={idempotencyKeyField} defaultValue="" />
      {isGuest && <input type="hidden" name="guest" value="yes" />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          Save address
        </Button>
        <LinkButton to={returnPath} tone="quiet" className="max-sm:w-full">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
