import { maxAddresses } from '#contract/limits.ts';
import type { Database } from '#server/platform/database/database.ts';

import { type AddressRow, assignAddressToUser, deleteAddressById, findAddresses, lockGuestAddress } from './addresses.queries.ts';

/**
 * Moves a guest's address to a user whose row is locked. It becomes the default if the user has no address; if the user already has the same one, it is deleted.
 * Returns false if the user's address book is full: then the guest keeps the address.
 */
export async function claimGuestAddress(db: Database, { guestId, userId }: { guestId: string; userId: string }): Promise<boolean> {
  const guestAddress = await lockGuestAddress(db, guestId);
  if (!guestAddress) return true;
  const userAddresses = await findAddresses(db, { kind: 'user', userId });
  if (userAddresses.some((address) => isSameAddress(address, guestAddress))) await deleteAddressById(db, guestAddress.id);
  else if (userAddresses.length >= maxAddresses) return false;
  else await assignAddressToUser(db, guestAddress.id, userId, userAddresses.length === 0);
  return true;
}

const comparedColumns = ['name', 'line1', 'line2', 'city', 'region', 'postal_code', 'country', 'phone', 'instructions'] as const;

/** Whether all fields are equal apart from white space and capitals. */
const isSameAddress = (one: AddressRow, other: AddressRow): boolean =>
  comparedColumns.every((column) => normalizeText(one[column] ?? '') === normalizeText(other[column] ?? ''));

const normalizeText = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
