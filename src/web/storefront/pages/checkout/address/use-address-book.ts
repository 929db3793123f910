import { useEffect } from 'react';
import { type Address, address } from '#contract/addresses.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { useMutation } from '#web/api/queries/use-mutation.ts';
import { useQuery } from '#web/api/queries/use-query.ts';
import {
  type AddressFormValues,
  addressFields,
  emptyAddressValues,
  isUntouched,
  toAddressFormValues,
  toAddressInput,
} from '#web/storefront/addresses/address-form-values.ts';
import { orderSubmission } from '#web/storefront/orders/order-submission.ts';
import { closeAddressForm, getCheckoutDraft, openAddressForm, selectAddress, useCheckoutDraft } from '../checkout-store.ts';
import { checkoutTimeout } from '../deadline.ts';

const addressBookKey = ['address-book'];

/** A user's saved addresses. They change only when the form is saved, never while typing. A user's first address is autosaved instead. */
export interface AddressBook {
  /** Undefined until loaded. */
  list: readonly Address[] | undefined;
  chosen: Address | null;
  /** What the form edits: `new`, or the id of a saved address; null while it is closed. */
  form: string | null;
  choose: (id: string) => void;
  add: () => void;
  edit: (address: Address) => void;
  cancel: () => void;
  save: () => void;
  saving: boolean;
  /** Why the addresses could not be loaded, or the form not saved. */
  error: ApiError | null;
  retry: () => void;
}

/** `name`: the user's, or null for a guest, who has no address book. `home`: the country of a new address. */
export function useAddressBook(name: string | null, home: string): AddressBook {
  const { address: values, choice, form: openedForm } = useCheckoutDraft();
  const addressesQuery = useQuery({ queryKey: addressBookKey, queryFn: fetchAddresses, enabled: name !== null, gcTime: 0 });
  const saving = useMutation({ mutationFn: saveAddressForm, meta: { quiet: true } });
  const list = name === null ? undefined : addressesQuery.data;
  const isOpen = list !== undefined && list.length > 0 && (openedForm === 'new' || list.some(({ _id }) => _id === openedForm));
  const form = isOpen ? openedForm : null;
  const blankValues = { ...emptyAddressValues, name: name ?? '', country: home };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every reply.
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
    save: () => mutate({ form: form ?? 'new', values }),
    saving: saving.isPending,
    error: toApiErrorOrNull(addressesQuery.error) ?? toApiErrorOrNull(saving.error),
    retry: () => (addressesQuery.isError ? void addressesQuery.refetch() : mutate({ form: form ?? 'new', values })),
  };
}

const toApiErrorOrNull = (error: Error | null): ApiError | null => (error instanceof ApiError ? error : null);

/** What was typed before the saved addresses were loaded: selects the one that it equals, or continues it as the first or as a new one. */
function applyTypedAddress(list: readonly Address[], blankValues: AddressFormValues): void {
  const { address: typed } = getCheckoutDraft();
  const existing = list.find((address) => isSameAddress(toAddressFormValues(address), typed));
  if (existing) {
    selectAddress(existing._id);
    closeAddressForm();
  } else if (list.length === 0) openAddressForm('', isUntouched(typed, blankValues.name) ? blankValues : typed);
  else if (!isUntouched(typed, blankValues.name)) openAddressForm('new', typed);
}

/** The shop normalizes some fields, like the spaces of a postal code. */
export const isSameAddress = (one: AddressFormValues, other: AddressFormValues): boolean => {
  const normalize = (text: string) => text.replace(/\s/g, '').toLowerCase();
  return addressFields.every((field) => normalize(one[field]) === normalize(other[field]));
};

export async function fetchAddresses(): Promise<readonly Address[]> {
  await queryClient.invalidateQueries({ queryKey: [address.list.domain], refetchType: 'none' });
  return (await browserApi.call(address.list, { timeout: checkoutTimeout })).list;
}

async function saveAddressForm({ form, values }: { form: string; values: AddressFormValues }): Promise<void> {
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
    // Deleted in another tab: continue with what was typed as a new address.
    if (error instanceof ApiError && error.code === 'not_found') {
      openAddressForm('new', values);
      await queryClient.invalidateQueries({ queryKey: addressBookKey });
    }
    throw error;
  }
}

/** Reloads the addresses, which have changed on the server. */
export const resetAddressBook = (): Promise<void> => queryClient.resetQueries({ queryKey: addressBookKey });
