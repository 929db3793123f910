import { useEffect } from 'react';
import { type Address, address } from '#contract/addresses.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { useMutation } from '#web/api/queries/use-mutation.ts';
import { useQuery } from '#web/api/queries/use-query.ts';
import {
  type AddressFormValues,
  isUntouched,
  matchesSavedAddress,
  toAddressFormValues,
  toAddressInput,
} from '#web/storefront/addresses/address-form-values.ts';
import { useOnline } from '#web/ui/use-online.ts';
import { getCheckoutDraft, setAddress } from '../checkout-store.ts';
import { checkoutTimeout } from '../deadline.ts';
import { resetAddressBook } from './use-address-book.ts';

/** How long typing must pause before the address is saved, in milliseconds. */
const autosaveDelay = 600;
const autosavedAddressKey = ['own-address'];
/** Calls that change the address run one after the other. */
export const autosaveScope = { id: 'own-address' };
const queryKeyFor = (owner: AutosaveOwner) => [...autosavedAddressKey, owner];

/** Whose address is saved while it is typed: a guest's only one, or a user's first one. Null if the user selects a saved one. */
export type AutosaveOwner = 'guest' | 'user' | null;

export interface AutosavedAddress {
  /** The saved address, if the form holds exactly that. */
  saved: Address | null;
  saving: boolean;
  /** This browser's guest had an address before anything was typed here. */
  isReturningGuest: boolean;
  /** Why the address could not be loaded or saved. */
  error: ApiError | null;
  /** Repeats what has failed. */
  retry: () => void;
}

/** A guest's only address, or a user's first one: filled in for a returning guest, and saved while typing as soon as it is complete. */
export function useAutosavedAddress(values: AddressFormValues, isComplete: boolean, owner: AutosaveOwner): AutosavedAddress {
  const isGuest = owner === 'guest';
  const addressQuery = useQuery({
    queryKey: queryKeyFor(owner),
    // A user has no address at first; the one saved here stays in this query while the page is open.
    queryFn: isGuest ? fetchGuestAddress : () => null,
    gcTime: isGuest ? undefined : 0,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: owner !== null,
  });
  const saving = useMutation({
    mutationFn: (values: AddressFormValues) => saveAutosavedAddress(values, owner),
    scope: autosaveScope,
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

  // A failed autosave is retried automatically when the network is back.
  const online = useOnline();
  const isUnreachable = hasFailed && saving.error instanceof ApiError && saving.error.code === 'unreachable';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once whenever the network is back; further retries are manual.
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

/** Adds the address the first time, and updates it from then on. */
export async function saveAutosavedAddress(values: AddressFormValues, owner: AutosaveOwner): Promise<Address> {
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
    // What this page knows is out of date: the address was added in another tab or by a call whose reply was lost, or was deleted.
    if (code === 'address_limit' || code === 'not_found') await refetchAutosavedAddress(owner);
    if (code === 'not_found' && existing) return saveAutosavedAddress(values, owner);
    throw error;
  }
}

/** Reloads the address. A user who turns out to have one selects from the address book instead: typing here must not change what was saved elsewhere. */
async function refetchAutosavedAddress(owner: AutosaveOwner): Promise<void> {
  queryClient.setQueryData(queryKeyFor(owner), owner === 'guest' ? await fetchGuestAddress() : null);
  if (owner === 'user') await resetAddressBook();
}

/** Reloads the address, which the shop no longer knows as this browser's. */
export const resetAutosavedAddress = (): Promise<void> => queryClient.resetQueries({ queryKey: autosavedAddressKey });
