import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Address } from '#contract/addresses.ts';
import { formatAddressLines } from '#shared/address-format.ts';
import { formatCountryName } from '#web/storefront/format/format-country-name.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckoutStep } from '../checkout-step.tsx';
import { AddressSaveError } from './address-section.tsx';
import { CheckoutAddressFields, type CheckoutAddressFieldsProps } from './checkout-address-fields.tsx';
import type { AddressBook } from './use-address-book.ts';

interface SavedAddressesProps extends CheckoutAddressFieldsProps {
  addressBook: AddressBook;
  /** Saves the form if it is valid. */
  onSave: () => void;
}

/** A user's saved addresses to choose from, and a form to add or edit one. */
export function SavedAddresses({ addressBook, onSave, ...fieldProps }: SavedAddressesProps) {
  const { list, form, error } = addressBook;
  const section = useRef<HTMLDivElement>(null);
  const previousForm = useRef<string | null>(undefined);
  useEffect(() => {
    if (!list) return;
    // The pressed button is gone: focus the form, or the selected address.
    const hasFormChanged = previousForm.current !== undefined && previousForm.current !== form;
    if (hasFormChanged) section.current?.querySelector<HTMLElement>(form ? '#name' : 'input:checked')?.focus();
    previousForm.current = form;
  }, [form, list]);
  const errorMessage = error && error.fields.length === 0 ? error.message : null;
  return (
    <CheckoutStep id="address" number={2} title="Delivery address">
      <div ref={section}>
        {list ? <AddressOptions list={list} book={addressBook} /> : !error && <AddressesSkeleton />}
        {list && form !== null && (
          <AddressForm title={form === 'new' ? 'New address' : 'Change this address'} book={addressBook} onSave={onSave}>
            <CheckoutAddressFields {...fieldProps} />
          </AddressForm>
        )}
        {list && form === null && (
          <button type="button" className="link mt-3 inline-flex min-h-11 items-center gap-2" onClick={addressBook.add}>
            <Plus size={18} aria-hidden="true" />
            Add another address
          </button>
        )}
      </div>
      {errorMessage &&
        (list ? (
          <AddressSaveError message={errorMessage} onRetry={addressBook.retry} />
        ) : (
          <AddressesLoadError message={errorMessage} onRetry={addressBook.retry} />
        ))}
    </CheckoutStep>
  );
}

function AddressOptions({ list, book: { chosen, form, choose, edit } }: { list: readonly Address[]; book: AddressBook }) {
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="sr-only">Choose a delivery address</legend>
      {list
        .filter(({ _id }) => _id !== form)
        .map((address) => (
          <div key={address._id} className="relative">
            <RadioCard
              name="saved-address"
              value={address._id}
              checked={address._id === chosen?._id}
              onChange={() => choose(address._id)}
              title={<span className="block pr-16">{address.name}</span>}
              description={formatAddressSummary(address)}
            />
            <button
              type="button"
              className="link absolute top-1.5 right-3 inline-flex min-h-11 items-center gap-1.5 px-2 text-[0.9375rem]"
              onClick={() => edit(address)}
            >
              <Pencil size={16} aria-hidden="true" />
              Edit<span className="sr-only"> the address {address.line1}</span>
            </button>
          </div>
        ))}
    </fieldset>
  );
}

const formatAddressSummary = (address: Address): string =>
  formatAddressLines(address, formatCountryName(address.country))
    .filter((line) => line !== address.name)
    .join(', ');

interface AddressFormProps {
  title: string;
  book: AddressBook;
  onSave: () => void;
  children: ReactNode;
}

function AddressForm({ title, book: { cancel, saving }, onSave, children }: AddressFormProps) {
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-4 text-lg font-bold">{title}</legend>
      {children}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button id="save-address" tone="secondary" busy={saving} onClick={onSave}>
          Save and deliver here
        </Button>
        <Button tone="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}

function AddressesSkeleton() {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">Loading your addresses</span>
      <Skeleton className="h-18 rounded-card" />
      <Skeleton className="h-18 rounded-card" />
    </div>
  );
}

function AddressesLoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-bad-soft py-2 pr-2 pl-4">
      <p className="font-semibold text-bad">We couldn’t load your addresses. {message}</p>
      <Button tone="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
