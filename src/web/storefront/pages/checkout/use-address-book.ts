import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Address, address } from '#contract/addresses.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import {
  type AddressFormValues,
  addressFields,
  emptyAddressValues,
  isUntouched,
  toAddressFormValues,
  toAddressInput,
} from '#web/storefront/addresses/address-form-values.ts';
import { closeAddressForm, getCheckoutDraft, openAddressForm, selectAddress, useCheckoutDraft } from './checkout-store.ts';
import { checkoutTimeout } from './deadline.ts';
import { orderSubmission } from './order-submission.ts';

const addressBookKey = ['address-book'];

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
  const { address: values, choice, form: openedForm } = useCheckoutDraft();
  const addressesQuery = useQuery({ queryKey: addressBookKey, queryFn: fetchAddresses, enabled: name !== null, gcTime: 0 });
  const saving = useMutation({ mutationFn: saveAddressForm, meta: { quiet: true } });
  const list = name === null ? undefined : addressesQuery.data;
  const isOpen = list !== undefined && list.length > 0 && (openedForm === 'new' || list.some(({ _id }) => _id === openedForm));
  const form = isOpen ? openedForm : null;
  const blankValues = { ...emptyAddressValues, name: name ?? '', country: home };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer of the shop.
  useEffect(() => {
    if (list && !isOpen) applyTypedAddress(list, blankValues);
  }, [list]);

  const { mutate, reset } = saving;
  const closeForm = () => {
    reset();
    closeAddressForm();
  };
  return {
    list,
    chosen: list?.find(({ _id }) => _id === choice) ?? list?.[0] ?? null,
    form,
    choose: selectAddress,
    add: () => {
      reset();
      openAddressForm('new', blankValues);
    },
    edit: (address) => {
      reset();
      openAddressForm(address._id, toAddressFormValues(address));
    },
    cancel: closeForm,
    save: () => mutate({ form: form ?? 'new', texts: values }),
    saving: saving.isPending,
    error: toApiErrorOrNull(addressesQuery.error) ?? toApiErrorOrNull(saving.error),
    retry: () => (addressesQuery.isError ? void addressesQuery.refetch() : mutate({ form: form ?? 'new', texts: values })),
  };
}

const toApiErrorOrNull = (error: Error | null): ApiError | null => (error instanceof ApiError ? error : null);

/** What was typed before it was known which addresses are saved: it is one of these, or it goes on as the first or as a new one. */
function applyTypedAddress(list: readonly Address[], blankValues: AddressFormValues): void {
  const { address: typed } = getCheckoutDraft();
  const existing = list.find((address) => isSameAddress(toAddressFormValues(address), typed));
  if (existing) {
    selectAddress(existing._id);
    closeAddressForm();
  } else if (list.length === 0) openAddressForm('', isUntouched(typed, blankValues.name) ? blankValues : typed);
  else if (!isUntouched(typed, blankValues.name)) openAddressForm('new', typed);
}

/** The shop writes some things its own way, like the spaces of a postal code. */
const isSameAddress = (one: AddressFormValues, other: AddressFormValues): boolean => {
  const normalize = (text: string) => text.replace(/\s/g, '').toLowerCase();
  return addressFields.every((field) => normalize(one[field]) === normalize(other[field]));
};

async function fetchAddresses(): Promise<readonly Address[]> {
  await queryClient.invalidateQueries({ queryKey: [address.list.domain], refetchType: 'none' });
  return (await browserApi.call(address.list, { timeout: checkoutTimeout })).list;
}

async function saveAddressForm({ form, texts: values }: { form: string; texts: AddressFormValues }): Promise<void> {
  const body = toAddressInput(values);
  try {
    const saved =
      form === 'new'
        ? await browserApi.call(address.create, {
            body,
            idempotencyKey: orderSubmission.idempotencyKeyFor('address', body),
            timeout: checkoutTimeout,
          })
        : await browserApi.call(address.update, { params: { id: form }, body, timeout: checkoutTimeout });
    queryClient.setQueryData<readonly Address[]>(addressBookKey, (list = []) =>
      form === 'new'
        ? [...list.filter(({ _id }) => _id !== saved._id), saved]
        : list.map((existing) => (existing._id === form ? saved : existing)),
    );
    selectAddress(saved._id);
    closeAddressForm();
  } catch (error) {
    // Deleted in another tab: what was typed goes on as a new one.
    if (error instanceof ApiError && error.code === 'not_found') {
      openAddressForm('new', values);
      await queryClient.invalidateQueries({ queryKey: addressBookKey });
    }
    throw error;
  }
}

/** The shop no longer knows the addresses as this page does: they are looked up anew. */
export const resetAddressBook = (): Promise<void> => queryClient.resetQueries({ queryKey: addressBookKey });
