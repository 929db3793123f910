import { useEffect } from 'react';
import type { Address } from '#contract/addresses.ts';
import { observableValue } from '#web/ui/observable-value.ts';
import { type DeletedAddressEntry, insertDeletedAddresses } from './insert-deleted-addresses.ts';

/** Addresses deleted while the page is open; null on the server, and until the first one is deleted. */
const deletedAddresses = observableValue<readonly DeletedAddressEntry[] | null>(null);
const change = (next: (deleted: readonly DeletedAddressEntry[]) => readonly DeletedAddressEntry[]) =>
  deletedAddresses.set(next(deletedAddresses.get() ?? []));

/** The id of the address to focus once its card is rendered. */
let nextFocus: string | null = null;

/** Call this before the addresses are reloaded, so that the undo appears with the new list. */
export const addDeletedAddress = (address: Address, position: number): void => change((deleted) => [...deleted, { address, position }]);

export function removeDeletedAddress(deletedId: string, restored: Address): void {
  change((deleted) => deleted.filter(({ address }) => address._id !== deletedId));
  focusAddress(restored);
}

/** Focuses the address after the next rendering, which removes the pressed button. */
export function focusAddress({ _id }: Address): void {
  nextFocus = _id;
}

/** The addresses of the page, with the deleted ones in their old places. `first`: an address that was deleted without scripts. */
export function useAddressRows(addresses: readonly Address[], first: Address | null) {
  const deleted = deletedAddresses.use();
  useEffect(() => {
    if (first) addDeletedAddress(first, 0);
    return () => deletedAddresses.set(null);
  }, [first]);
  useEffect(() => {
    const card = nextFocus && document.getElementById(`address-${nextFocus}`);
    if (!card) return;
    nextFocus = null;
    card.focus();
  });
  return insertDeletedAddresses(addresses, deleted ?? (first ? [{ address: first, position: 0 }] : []));
}
