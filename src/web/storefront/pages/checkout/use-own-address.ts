import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Address, address } from '#contract/addresses.ts';
import { browserApi, queryClient } from '#web/api/browser.ts';
import { ApiError } from '#web/api/client.ts';
import { type AddressTexts, inputOf, isSaved, textsOf } from '#web/storefront/addresses/address-texts.ts';
import { draftNow, setAddress } from './checkout-store.ts';

/** How long someone must stop typing before the address is saved, in milliseconds. */
const pause = 600;
const ownAddressKey = ['own-address'];

export interface OwnAddress {
  /** The address as the shop has it, when that is what stands in the form. */
  saved: Address | null;
  saving: boolean;
  /** The shop knew an address of this browser before anything was typed here. */
  isKnown: boolean;
  /** Why the address could not be looked up or saved. */
  error: ApiError | null;
  /** Tries again what has failed. */
  retry: () => void;
}

/** The guest's one address: a returning guest finds it in the form, and what is typed is saved as soon as it is complete. */
export function useOwnAddress(texts: AddressTexts, isComplete: boolean, isGuest: boolean): OwnAddress {
  const own = useQuery({ queryKey: ownAddressKey, queryFn: findOwn, staleTime: Number.POSITIVE_INFINITY, enabled: isGuest });
  const saving = useMutation({ mutationFn: saveAddress, scope: { id: 'own-address' }, meta: { quiet: true } });
  const saved = own.data && (isSaved(own.data, texts) || (saving.isSuccess && saving.variables === texts)) ? own.data : null;
  const failed = saving.isError && saving.variables === texts;

  useEffect(() => {
    if (isGuest && own.data && isUntouched(draftNow().address)) setAddress(textsOf(own.data));
  }, [own.data, isGuest]);

  const { mutate } = saving;
  const error = own.error ?? (failed ? saving.error : null);
  const due = isGuest && own.isSuccess && isComplete && !saved && !failed && !saving.isPending;
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => mutate(texts), pause);
    return () => clearTimeout(timer);
  }, [due, texts, mutate]);

  return {
    saved: isComplete ? saved : null,
    saving: saving.isPending || due || (isComplete && own.isFetching),
    isKnown: Boolean(own.data) && !saving.isSuccess,
    error: error instanceof ApiError && !own.isFetching ? error : null,
    retry: () => (own.isError ? void own.refetch() : mutate(texts)),
  };
}

/** Nothing but a country, which the form chooses by itself. */
export const isUntouched = ({ country: _country, ...others }: AddressTexts): boolean => Object.values(others).every((text) => text === '');

async function findOwn(): Promise<Address | null> {
  await queryClient.invalidateQueries({ queryKey: [address.list.domain], refetchType: 'none' });
  return (await browserApi.call(address.list, {})).list[0] ?? null;
}

/** A guest has one address: the first one is added, later ones change it. */
async function saveAddress(texts: AddressTexts): Promise<Address> {
  const known = queryClient.getQueryData<Address | null>(ownAddressKey);
  const body = inputOf(texts);
  try {
    const saved = await (known
      ? browserApi.call(address.update, { params: { id: known._id }, body })
      : browserApi.call(address.create, { body }));
    queryClient.setQueryData(ownAddressKey, saved);
    return saved;
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    // The address is another than this page believed: added in another tab, or lost with the guest's cookie.
    if (code === 'address_limit' || code === 'not_found') queryClient.setQueryData(ownAddressKey, await findOwn());
    if (code === 'not_found' && known) return saveAddress(texts);
    throw error;
  }
}

/** The shop no longer knows the address as this browser's: it is looked up anew. */
export const lookUpAddressAnew = (): Promise<void> => queryClient.resetQueries({ queryKey: ownAddressKey });
