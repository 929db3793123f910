import { maxAddresses } from '#contract/limits.ts';
import type { Database } from '#server/platform/database/database.ts';

import { type AddressRow, assignAddressToUser, deleteAddressById, findAddresses, lockGuestAddress } from './addresses.queries.ts';

/**
 * Moves a guest's address to a user whose row is locked. It becomes the default of who has none; one that the user keeps already is not doubled. Whether
 * the guest has none left: a full address book takes no more, and nothing is thrown away for that.
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

/** Whether a parcel would go to the same door with the same words, however they are spaced and capitalised. */
const isSameAddress = (one: AddressRow, other: AddressRow): boolean =>
  comparedColumns.every((column) => normalizeText(one[column] ?? '') === normalizeText(other[column] ?? ''));

const normalizeText = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
