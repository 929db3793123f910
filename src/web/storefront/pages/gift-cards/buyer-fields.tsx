import { type ComponentType, lazy, Suspense } from 'react';
import * as textLimits from '#contract/text-limits.ts';
import { useSession } from '#web/api/use-session.ts';
import { useShopSettings } from '#web/root-data.ts';
import { AddressFields } from '#web/storefront/addresses/address-fields.tsx';
import { addressFields, emptyAddressValues } from '#web/storefront/addresses/address-form-values.ts';
import { deliveryCountries } from '#web/storefront/cart/delivery-countries.ts';
import { EmailCorrection } from '#web/ui/email-correction.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { GiftCardFields } from './gift-card-form-values.ts';
import type { SavedAddressesProps } from './saved-addresses.tsx';

const SavedAddresses = lazy<ComponentType<SavedAddressesProps>>(() =>
  // Without them, the address is typed.
  import('./saved-addresses.tsx').then(
    ({ SavedAddresses }) => ({ default: SavedAddresses }),
    () => ({ default: ({ children }) => children }),
  ),
);

/** Who pays: email and billing address. A user's are known; while it is unknown who is here, CSS shows the ones that this browser expects. */
export function BuyerFields({ field }: { field: GiftCardFields }) {
  const session = useSession();
  const isUnknown = session.state === 'unknown';
  const address = <BillingAddressFields field={field} />;
  return (
    <fieldset>
      <legend className="mb-4 text-xl font-bold">Your details</legend>
      {session.state === 'signed-in' ? (
        <>
          <p className="mb-5">
            We’ll send the confirmation and invoice to <strong className="wrap-anywhere">{session.user.email}</strong>.
          </p>
          <Suspense fallback={<AddressesSkeleton />}>
            <SavedAddresses field={field}>{address}</SavedAddresses>
          </Suspense>
        </>
      ) : (
        <>
          {isUnknown && (
            <div className="for-users needs-scripts">
              <AddressesSkeleton />
            </div>
          )}
          <div className={isUnknown ? 'for-guests' : undefined}>
            <EmailCorrection>
              <TextField
                {...field('email')}
                label="Your email"
                type="email"
                inputMode="email"
                required
                maxLength={textLimits.email}
                autoComplete="email"
                autoCapitalize="none"
                hint="For the confirmation and invoice. You don’t need an account."
              />
            </EmailCorrection>
            <p className="mt-3 mb-6 text-[0.9375rem]">
              Already have an account?{' '}
              <Link to="/login?next=/gift-cards" className="link tap-inline">
                Sign in
              </Link>
              <span className="text-grey">. We’ll keep what you’ve typed.</span>
            </p>
            {address}
          </div>
        </>
      )}
    </fieldset>
  );
}

function BillingAddressFields({ field }: { field: GiftCardFields }) {
  const settings = useShopSettings();
  const countries = deliveryCountries(settings);
  const values = { ...emptyAddressValues };
  const errors: Partial<Record<(typeof addressFields)[number], string>> = {};
  for (const name of addressFields) {
    const { defaultValue, error } = field(name, name === 'country' ? countries[0] : '');
    values[name] = defaultValue ?? '';
    errors[name] = error;
  }
  return (
    <>
      <p className="mb-4 font-bold">Billing address</p>
      <AddressFields {...{ values, errors, countries }} phoneRequired={settings.phoneRequired} prefix="gift-card" forBilling />
    </>
  );
}

const AddressesSkeleton = () => (
  <div className="space-y-3">
    <Skeleton className="h-7 w-72 max-w-full" />
    <Skeleton className="h-18 rounded-card" />
    <Skeleton className="h-18 rounded-card" />
  </div>
);
