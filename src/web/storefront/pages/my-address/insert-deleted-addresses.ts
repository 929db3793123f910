import type { Address } from '#contract/addresses.ts';

/** An address that was deleted while the page is open, and where in the list it stood. */
export interface DeletedAddressEntry {
  address: Address;
  position: number;
}

/** The addresses with every deleted one where it stood. One that the list still holds, because the page is not drawn anew yet, is not deleted twice. */
export function insertDeletedAddresses(
  addresses: readonly Address[],
  deleted: readonly DeletedAddressEntry[],
): (Address | { deleted: Address })[] {
  const deletedIds = new Set(deleted.map(({ address }) => address._id));
  const rows: (Address | { deleted: Address })[] = addresses.filter(({ _id }) => !deletedIds.has(_id));
  for (const { address, position } of deleted.toSorted((a, b) => a.position - b.position)) rows.splice(position, 0, { deleted: address });
  return rows;
}
