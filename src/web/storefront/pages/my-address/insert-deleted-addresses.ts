import type { Address } from '#contract/addresses.ts';

/** An address that was deleted while the page is open, and its index in the list. */
export interface DeletedAddressEntry {
  address: Address;
  position: number;
}

/** The addresses with the deleted ones in their old places. One that is still listed, because the page was not reloaded yet, appears only as deleted. */
export function insertDeletedAddresses(
  addresses: readonly Address[],
  deleted: readonly DeletedAddressEntry[],
): (Address | { deleted: Address })[] {
  const deletedIds = new Set(deleted.map(({ address }) => address._id));
  const rows: (Address | { deleted: Address })[] = addresses.filter(({ _id }) => !deletedIds.has(_id));
  for (const { address, position } of deleted.toSorted((a, b) => a.position - b.position)) rows.splice(position, 0, { deleted: address });
  return rows;
}
