import { useEffect } from 'react';
import type { Address } from '#contract/addresses.ts';
import { observableValue } from '#web/ui/observable-value.ts';
import { type DeletedAddressEntry, insertDeletedAddresses } from './insert-deleted-addresses.ts';

/** What was deleted while the page is open; null on the server and until the page is there. */
const deletedAddresses = observableValue<readonly DeletedAddressEntry[] | null>(null);
const change = (next: (deleted: readonly DeletedAddressEntry[]) => readonly DeletedAddressEntry[]) =>
  deletedAddresses.set(next(deletedAddresses.get() ?? []));

/** The address that takes the focus as soon as its card is there. */
let nextFocus: string | null = null;

/** What the page shows differently once one of its forms went through: set before the addresses are read anew. */
export const noteDeleted = (address: Address, position: number): void => change((deleted) => [...deleted, { address, position }]);

export function noteRestored(deletedId: string, restored: Address): void {
  change((deleted) => deleted.filter(({ address }) => address._id !== deletedId));
  focusAddress(restored);
}

/** The button that was pressed is gone when the page is drawn anew: the focus goes to what it was about. */
export function focusAddress({ _id }: Address): void {
  nextFocus = _id;
}

/** The addresses of the page, with what was deleted while it is open where that stood. `first`: what was deleted without scripts. */
export function useAddressRows(addresses: readonly Address[], first: Address | null) {
  const deleted = deletedAddresses.use();
  useEffect(() => {
    if (first) noteDeleted(first, 0);
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
