import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Address, address } from '#contract/addresses.ts';
import { browserApi, queryClient } from '#web/api/browser.ts';
import { ApiError } from '#web/api/client.ts';
import { type AddressTexts, addressFields, inputOf, isUntouched, noTexts, textsOf } from '#web/storefront/addresses/address-texts.ts';
import { keptAttempts } from './attempts.ts';
import { chooseAddress, closeForm, draftNow, openForm, useDraft } from './checkout-store.ts';
import { timeout } from './deadline.ts';

const bookKey = ['address-book'];

/** A user's saved addresses. They change only when somebody saves the form: typing alone never does it. Whoever has none types their first one. */
export interface AddressBook {
  /** Missing until the shop has answered. */
  list: readonly Address[] | undefined;
  chosen: Address | null;
  /** What stands in the form: `new`, the id of a saved address, or nothing. */
  form: string | null;
  choose: (id: string) => void;
  add: () => void;
  edit: (address: Address) => void;
  cancel: () => void;
  save: () => void;
  saving: boolean;
  /** Why the addresses could not be looked up, or the form not be saved. */
  error: ApiError | null;
  retry: () => void;
}

/** `name`: whose addresses they are; null for a guest, who has none of this. */
export function useAddressBook(name: string | null, home: string): AddressBook {
  const { address: texts, choice, form: opened } = useDraft();
  const book = useQuery({ queryKey: bookKey, queryFn: findAll, enabled: name !== null, gcTime: 0 });
  const saving = useMutation({ mutationFn: saveForm, meta: { quiet: true } });
  const list = name === null ? undefined : book.data;
  const isOpen = list !== undefined && list.length > 0 && (opened === 'new' || list.some(({ _id }) => _id === opened));
  const form = isOpen ? opened : null;
  const blank = { ...noTexts, name: name ?? '', country: home };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer of the shop.
  useEffect(() => {
    if (list && !isOpen) settleForm(list, blank);
  }, [list]);

  const { mutate, reset } = saving;
  const leave = () => {
    reset();
    closeForm();
  };
  return {
    list,
    chosen: list?.find(({ _id }) => _id === choice) ?? list?.[0] ?? null,
    form,
    choose: chooseAddress,
    add: () => {
      reset();
      openForm('new', blank);
    },
    edit: (address) => {
      reset();
      openForm(address._id, textsOf(address));
    },
    cancel: leave,
    save: () => mutate({ form: form ?? 'new', texts }),
    saving: saving.isPending,
    error: errorOf(book.error) ?? errorOf(saving.error),
    retry: () => (book.isError ? void book.refetch() : mutate({ form: form ?? 'new', texts })),
  };
}

const errorOf = (error: Error | null): ApiError | null => (error instanceof ApiError ? error : null);

/** What was typed before it was known which addresses are saved: it is one of these, or it goes on as the first or as a new one. */
function settleForm(list: readonly Address[], blank: AddressTexts): void {
  const { address: typed } = draftNow();
  const known = list.find((address) => saysTheSame(textsOf(address), typed));
  if (known) {
    chooseAddress(known._id);
    closeForm();
  } else if (list.length === 0) openForm('', isUntouched(typed, blank.name) ? blank : typed);
  else if (!isUntouched(typed, blank.name)) openForm('new', typed);
}

/** The shop writes some things its own way, like the spaces of a postal code. */
const saysTheSame = (one: AddressTexts, other: AddressTexts): boolean => {
  const plain = (text: string) => text.replace(/\s/g, '').toLowerCase();
  return addressFields.every((field) => plain(one[field]) === plain(other[field]));
};

async function findAll(): Promise<readonly Address[]> {
  await queryClient.invalidateQueries({ queryKey: [address.list.domain], refetchType: 'none' });
  return (await browserApi.call(address.list, { timeout })).list;
}

async function saveForm({ form, texts }: { form: string; texts: AddressTexts }): Promise<void> {
  const body = inputOf(texts);
  try {
    const saved =
      form === 'new'
        ? await browserApi.call(address.create, { body, idempotencyKey: keptAttempts.keyFor('address', body), timeout })
        : await browserApi.call(address.update, { params: { id: form }, body, timeout });
    queryClient.setQueryData<readonly Address[]>(bookKey, (list = []) =>
      form === 'new' ? [...list.filter(({ _id }) => _id !== saved._id), saved] : list.map((known) => (known._id === form ? saved : known)),
    );
    chooseAddress(saved._id);
    closeForm();
  } catch (error) {
    // Deleted in another tab: what was typed goes on as a new one.
    if (error instanceof ApiError && error.code === 'not_found') {
      openForm('new', texts);
      await queryClient.invalidateQueries({ queryKey: bookKey });
    }
    throw error;
  }
}

/** The shop no longer knows the addresses as this page does: they are looked up anew. */
export const lookUpBookAnew = (): Promise<void> => queryClient.resetQueries({ queryKey: bookKey });
