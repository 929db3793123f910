import { maxAddresses } from '#contract/limits.ts';
import type { Database } from '#server/platform/database/database.ts';

import { type AddressRow, dropAddress, giveToUser, listAddresses, lockGuestAddress } from './addresses.queries.ts';

/**
 * Moves a guest's address to a user whose row is locked. It becomes the default of who has none; one that the user keeps already is not doubled. Whether
 * the guest has none left: a full address book takes no more, and nothing is thrown away for that.
 */
export async function takeOverGuestAddress(db: Database, { guestId, userId }: { guestId: string; userId: string }): Promise<boolean> {
  const given = await lockGuestAddress(db, guestId);
  if (!given) return true;
  const own = await listAddresses(db, { kind: 'user', userId });
  if (own.some((address) => isSame(address, given))) await dropAddress(db, given.id);
  else if (own.length >= maxAddresses) return false;
  else await giveToUser(db, given.id, userId, own.length === 0);
  return true;
}

const written = ['name', 'line1', 'line2', 'city', 'region', 'postal_code', 'country', 'phone', 'instructions'] as const;

/** Whether a parcel would go to the same door with the same words, however they are spaced and capitalised. */
const isSame = (one: AddressRow, other: AddressRow): boolean =>
  written.every((column) => plainly(one[column] ?? '') === plainly(other[column] ?? ''));

const plainly = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
