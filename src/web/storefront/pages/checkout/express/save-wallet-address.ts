import { type Address, address } from '#contract/addresses.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { type AddressFormValues, toAddressFormValues, toAddressInput } from '#web/storefront/addresses/address-form-values.ts';
import { orderSubmission } from '#web/storefront/orders/order-submission.ts';
import { fetchAddresses, isSameAddress } from '../address/use-address-book.ts';
import { saveAutosavedAddress } from '../address/use-autosaved-address.ts';
import { checkoutTimeout } from '../deadline.ts';

/** Saves the address of a wallet as the guest's only one, or in the address book of a user unless it is there already, by whatever phone number. */
export const saveWalletAddress = (values: AddressFormValues, { isUser }: { isUser: boolean }): Promise<Address> =>
  isUser ? saveInAddressBook(values) : saveForGuest(values);

async function saveForGuest(values: AddressFormValues): Promise<Address> {
  try {
    return await saveAutosavedAddress(values, 'guest');
  } catch (error) {
    // The guest has one that this page did not know of. It does now, and changes it.
    if (error instanceof ApiError && error.code === 'address_limit') return saveAutosavedAddress(values, 'guest');
    throw error;
  }
}

async function saveInAddressBook(values: AddressFormValues): Promise<Address> {
  const known = await fetchAddresses();
  const existing = known.find((saved) => {
    const savedValues = toAddressFormValues(saved);
    return isSameAddress({ ...savedValues, instructions: '', phone: values.phone }, values);
  });
  if (existing) return existing;
  const body = toAddressInput(values);
  const idempotencyKey = orderSubmission.idempotencyKeyFor('address', body);
  return browserApi.call(address.create, { body, idempotencyKey, timeout: checkoutTimeout });
}
