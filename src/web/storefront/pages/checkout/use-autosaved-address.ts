import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Address, address } from '#contract/addresses.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import {
  type AddressFormValues,
  isUntouched,
  matchesSavedAddress,
  toAddressFormValues,
  toAddressInput,
} from '#web/storefront/addresses/address-form-values.ts';
import { useOnline } from '#web/ui/use-online.ts';
import { getCheckoutDraft, setAddress } from './checkout-store.ts';
import { checkoutTimeout } from './deadline.ts';
import { resetAddressBook } from './use-address-book.ts';

/** How long someone must stop typing before the address is saved, in milliseconds. */
const autosaveDelay = 600;
const autosavedAddressKey = ['own-address'];
const queryKeyFor = (owner: AutosaveOwner) => [...autosavedAddressKey, owner];

/** Whose address is saved as it is typed: a guest's only one, or the first one of a user. Null: it is chosen among saved ones. */
export type AutosaveOwner = 'guest' | 'user' | null;

export interface AutosavedAddress {
  /** The address as the shop has it, when that is what stands in the form. */
  saved: Address | null;
  saving: boolean;
  /** The shop knew an address of this browser before anything was typed here. */
  isReturningGuest: boolean;
  /** Why the address could not be looked up or saved. */
  error: ApiError | null;
  /** Tries again what has failed. */
  retry: () => void;
}

/** The one address of the typist: a returning guest finds it in the form, and what is typed is saved as soon as it is complete. */
export function useAutosavedAddress(values: AddressFormValues, isComplete: boolean, owner: AutosaveOwner): AutosavedAddress {
  const isGuest = owner === 'guest';
  const addressQuery = useQuery({
    queryKey: queryKeyFor(owner),
    // A user who has none yet has the one that is saved here, for as long as this page is open.
    queryFn: isGuest ? fetchGuestAddress : () => null,
    gcTime: isGuest ? undefined : 0,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: owner !== null,
  });
  const saving = useMutation({
    mutationFn: (values: AddressFormValues) => saveAddress(values, owner),
    scope: { id: 'own-address' },
    meta: { quiet: true },
  });
  const saved =
    addressQuery.data && (matchesSavedAddress(addressQuery.data, values) || (saving.isSuccess && saving.variables === values))
      ? addressQuery.data
      : null;
  const hasFailed = saving.isError && saving.variables === values;

  useEffect(() => {
    if (isGuest && addressQuery.data && isUntouched(getCheckoutDraft().address)) setAddress(toAddressFormValues(addressQuery.data));
  }, [addressQuery.data, isGuest]);

  const { mutate } = saving;
  const error = addressQuery.error ?? (hasFailed ? saving.error : null);
  const isSaveDue = owner !== null && addressQuery.isSuccess && isComplete && !saved && !hasFailed && !saving.isPending;
  useEffect(() => {
    if (!isSaveDue) return;
    const timer = setTimeout(() => mutate(values), autosaveDelay);
    return () => clearTimeout(timer);
  }, [isSaveDue, values, mutate]);

  // What is saved as it is typed is saved by itself, too, when the network is back.
  const online = useOnline();
  const isUnreachable = hasFailed && saving.error instanceof ApiError && saving.error.code === 'unreachable';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once whenever the network is back; after that somebody says when.
  useEffect(() => {
    if (online && isUnreachable) mutate(values);
  }, [online]);

  return {
    saved: isComplete ? saved : null,
    saving: saving.isPending || isSaveDue || (isComplete && addressQuery.isFetching),
    isReturningGuest: Boolean(addressQuery.data) && !saving.isSuccess,
    error: owner !== null && error instanceof ApiError && !addressQuery.isFetching ? error : null,
    retry: () => (addressQuery.isError ? void addressQuery.refetch() : mutate(values)),
  };
}

async function fetchGuestAddress(): Promise<Address | null> {
  await queryClient.invalidateQueries({ queryKey: [address.list.domain], refetchType: 'none' });
  return (await browserApi.call(address.list, { timeout: checkoutTimeout })).list[0] ?? null;
}

/** There is one address: it is added once, and from then on changed. */
async function saveAddress(values: AddressFormValues, owner: AutosaveOwner): Promise<Address> {
  const existing = queryClient.getQueryData<Address | null>(queryKeyFor(owner));
  const body = toAddressInput(values);
  try {
    const saved = await (existing
      ? browserApi.call(address.update, { params: { id: existing._id }, body, timeout: checkoutTimeout })
      : browserApi.call(address.create, { query: { first: true }, body, timeout: checkoutTimeout }));
    queryClient.setQueryData(queryKeyFor(owner), saved);
    return saved;
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    // The address is another than this page believed: added in another tab, or by a call whose answer was lost, or gone.
    if (code === 'address_limit' || code === 'not_found') await refetchAutosavedAddress(owner);
    if (code === 'not_found' && existing) return saveAddress(values, owner);
    throw error;
  }
}

/** A user who turns out to have an address chooses from now on: what is saved elsewhere is changed by no typing here. */
async function refetchAutosavedAddress(owner: AutosaveOwner): Promise<void> {
  queryClient.setQueryData(queryKeyFor(owner), owner === 'guest' ? await fetchGuestAddress() : null);
  if (owner === 'user') await resetAddressBook();
}

/** The shop no longer knows the address as this browser's: it is looked up anew. */
export const resetAutosavedAddress = (): Promise<void> => queryClient.resetQueries({ queryKey: autosavedAddressKey });
