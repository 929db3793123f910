import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Address, address } from '#contract/addresses.ts';
import { browserApi, queryClient } from '#web/api/browser.ts';
import { ApiError } from '#web/api/client.ts';
import { type AddressTexts, inputOf, isSaved, isUntouched, textsOf } from '#web/storefront/addresses/address-texts.ts';
import { useOnline } from '#web/ui/use-online.ts';
import { draftNow, setAddress } from './checkout-store.ts';
import { timeout } from './deadline.ts';
import { lookUpBookAnew } from './use-address-book.ts';

/** How long someone must stop typing before the address is saved, in milliseconds. */
const pause = 600;
const ownAddressKey = ['own-address'];
const keyOf = (typist: Typist) => [...ownAddressKey, typist];

/** Whose address is saved as it is typed: a guest's only one, or the first one of a user. Null: it is chosen among saved ones. */
export type Typist = 'guest' | 'user' | null;

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

/** The one address of the typist: a returning guest finds it in the form, and what is typed is saved as soon as it is complete. */
export function useOwnAddress(texts: AddressTexts, isComplete: boolean, typist: Typist): OwnAddress {
  const isGuest = typist === 'guest';
  const own = useQuery({
    queryKey: keyOf(typist),
    // A user who has none yet has the one that is saved here, for as long as this page is open.
    queryFn: isGuest ? findOwn : () => null,
    gcTime: isGuest ? undefined : 0,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: typist !== null,
  });
  const saving = useMutation({
    mutationFn: (texts: AddressTexts) => saveAddress(texts, typist),
    scope: { id: 'own-address' },
    meta: { quiet: true },
  });
  const saved = own.data && (isSaved(own.data, texts) || (saving.isSuccess && saving.variables === texts)) ? own.data : null;
  const failed = saving.isError && saving.variables === texts;

  useEffect(() => {
    if (isGuest && own.data && isUntouched(draftNow().address)) setAddress(textsOf(own.data));
  }, [own.data, isGuest]);

  const { mutate } = saving;
  const error = own.error ?? (failed ? saving.error : null);
  const due = typist !== null && own.isSuccess && isComplete && !saved && !failed && !saving.isPending;
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => mutate(texts), pause);
    return () => clearTimeout(timer);
  }, [due, texts, mutate]);

  // What is saved as it is typed is saved by itself, too, when the network is back.
  const online = useOnline();
  const isLost = failed && saving.error instanceof ApiError && saving.error.code === 'unreachable';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once whenever the network is back; after that somebody says when.
  useEffect(() => {
    if (online && isLost) mutate(texts);
  }, [online]);

  return {
    saved: isComplete ? saved : null,
    saving: saving.isPending || due || (isComplete && own.isFetching),
    isKnown: Boolean(own.data) && !saving.isSuccess,
    error: typist !== null && error instanceof ApiError && !own.isFetching ? error : null,
    retry: () => (own.isError ? void own.refetch() : mutate(texts)),
  };
}

async function findOwn(): Promise<Address | null> {
  await queryClient.invalidateQueries({ queryKey: [address.list.domain], refetchType: 'none' });
  return (await browserApi.call(address.list, { timeout })).list[0] ?? null;
}

/** There is one address: it is added once, and from then on changed. */
async function saveAddress(texts: AddressTexts, typist: Typist): Promise<Address> {
  const known = queryClient.getQueryData<Address | null>(keyOf(typist));
  const body = inputOf(texts);
  try {
    const saved = await (known
      ? browserApi.call(address.update, { params: { id: known._id }, body, timeout })
      : browserApi.call(address.create, { query: { first: true }, body, timeout }));
    queryClient.setQueryData(keyOf(typist), saved);
    return saved;
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    // The address is another than this page believed: added in another tab, or by a call whose answer was lost, or gone.
    if (code === 'address_limit' || code === 'not_found') await lookUpOwn(typist);
    if (code === 'not_found' && known) return saveAddress(texts, typist);
    throw error;
  }
}

/** A user who turns out to have an address chooses from now on: what is saved elsewhere is changed by no typing here. */
async function lookUpOwn(typist: Typist): Promise<void> {
  queryClient.setQueryData(keyOf(typist), typist === 'guest' ? await findOwn() : null);
  if (typist === 'user') await lookUpBookAnew();
}

/** The shop no longer knows the address as this browser's: it is looked up anew. */
export const lookUpAddressAnew = (): Promise<void> => queryClient.resetQueries({ queryKey: ownAddressKey });
