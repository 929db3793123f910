import { useLocation } from 'react-router';
import type { Address } from '#contract/addresses.ts';
import { fieldError } from '#web/api/forms/form-error.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { summaryOf } from '#web/api/forms/shown-errors.ts';
import { useShop } from '#web/shop-facts.ts';
import { useOwnForm } from '#web/storefront/account/use-own-form.ts';
import type { AddressFaults } from '#web/storefront/addresses/address-faults.ts';
import { AddressFields } from '#web/storefront/addresses/address-fields.tsx';
import { addressFields, labelsIn, noTexts, textsOf } from '#web/storefront/addresses/address-texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import type { saveAddress } from './save-address.ts';

interface AddressFormProps {
  edited: Address | null;
  /** Where it leads, saved or not. */
  way: string;
  isGuest: boolean;
  /** There is another default that this one could take over from. */
  mayBeDefault: boolean;
}

/** Adds or changes an address. */
export function AddressForm({ edited, way, isGuest, mayBeDefault }: AddressFormProps) {
  const { deliveryZones, phoneRequired } = useShop();
  const { search } = useLocation();
  const { Form, formProps, error, busy } = useOwnForm<typeof saveAddress>();
  const countries = deliveryZones.flatMap(({ countries }) => countries);
  const faults: AddressFaults = Object.fromEntries(addressFields.map((field) => [field, fieldError(error, field)]));
  const saved = edited ? textsOf(edited) : { ...noTexts, country: countries[0] ?? '' };
  const texts = { ...saved };
  for (const field of addressFields) texts[field] = error?.submitted[field] ?? saved[field];
  return (
    <Form
      {...formProps}
      action={`/address${search}`}
      name="address"
      noValidate
      aria-label={edited ? 'Edit address' : 'Add an address'}
      className="surface max-w-3xl space-y-6 p-5 sm:p-8"
    >
      {error && <ErrorSummary {...summaryOf(error, 'address', labelsIn(texts.country))} />}
      <AddressFields {...{ texts, faults, countries, phoneRequired }} prefix="address" />
      {mayBeDefault && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="isDefault" value="yes" defaultChecked={error?.submitted.isDefault === 'yes'} className="check" />
          Send my orders here by default
        </label>
      )}
      <input type="hidden" name={idempotencyKeyField} defaultValue="" />
      {isGuest && <input type="hidden" name="guest" value="yes" />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          Save address
        </Button>
        <LinkButton to={way} tone="quiet" className="max-sm:w-full">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
