import type { ReactNode } from 'react';
import { type Address, address } from '#contract/addresses.ts';
import { formatAddressLines } from '#shared/address-format.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { useQuery } from '#web/api/queries/use-query.ts';
import { formatCountryName } from '#web/storefront/format/format-country-name.ts';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { GiftCardFields } from './gift-card-form-values.ts';
import { newAddress } from './gift-card-form-values.ts';

export interface SavedAddressesProps {
  field: GiftCardFields;
  /** The fields of a new address. */
  children: ReactNode;
}

/** A user's saved addresses to choose from, and the fields of a new one. */
export function SavedAddresses({ field, children }: SavedAddressesProps) {
  const { data, isPending } = useQuery({ queryKey: ['billing-addresses'], queryFn: () => browserApi.call(address.list, { quiet: true }) });
  if (isPending) return <Skeleton className="h-18 rounded-card" />;
  const list = data?.list ?? [];
  // There are none, or they could not be loaded.
  if (list.length === 0) return children;
  const { id, defaultValue, error } = field('address', list[0]?._id);
  return (
    <fieldset id={id} tabIndex={-1} className="choices min-w-0 outline-none">
      <legend className="field-label">Billing address</legend>
      <div className="space-y-3">
        {list.map((address) => (
          <RadioCard
            key={address._id}
            name="address"
            value={address._id}
            defaultChecked={address._id === defaultValue}
            title={address.name}
            description={formatSummary(address)}
          />
        ))}
        <RadioCard
          name="address"
          value={newAddress}
          data-opens
          defaultChecked={defaultValue === newAddress}
          title="Another address"
          className="items-center!"
        />
      </div>
      {error && <p className="field-error">{error}</p>}
      <div className="choices-detail mt-5">{children}</div>
    </fieldset>
  );
}

const formatSummary = (address: Address): string =>
  formatAddressLines(address, formatCountryName(address.country))
    .filter((line) => line !== address.name)
    .join(', ');
