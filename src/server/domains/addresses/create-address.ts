import type { Address, AddressInput } from '#contract/addresses.ts';
import { maxAddresses } from '#contract/limits.ts';
import { lockUser } from '#server/domains/accounts/lock-user.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/sql-errors.ts';
import { cacheGuest, newGuest } from '#server/platform/guests.ts';
import { newId } from '#shared/ids.ts';
import { AddressBookFull, FirstAddressExists, GuestAddressLimit } from './addresses.errors.ts';
import { findAddresses, insertAddress, insertGuestWithAddress, unsetDefault } from './addresses.queries.ts';
import { requireValidAddress } from './require-valid-address.ts';
import { serializeAddress, toAddressColumns } from './serialize-address.ts';

/** `guestToken`: the cookie of the guest who was created with this address. */
export interface CreatedAddress {
  address: Address;
  guestToken?: string;
}

interface CreateAddressOptions {
  first?: boolean;
  beforeNewGuest?: () => Promise<void>;
}

/**
 * Adds an address. An anonymous caller becomes a guest, who can have one address. A user's first address becomes the default, and so does a later one with
 * `isDefault`. `first`: fails if the user has an address already. `beforeNewGuest` runs before a guest is created. Throws GuestAddressLimit, FirstAddressExists,
 * AddressBookFull, InvalidInput for what is not valid in the country, and what `beforeNewGuest` throws.
 */
export async function createAddress(
  db: Database,
  actor: Actor,
  input: AddressInput,
  { first = false, beforeNewGuest }: CreateAddressOptions = {},
): Promise<CreatedAddress> {
  requireValidAddress({ region: null, ...input });
  if (actor.kind === 'user') return { address: await createForUser(db, actor, input, first) };
  if (actor.kind === 'guest') return { address: await createForGuest(db, actor.guestId, input) };
  await beforeNewGuest?.();
  const { guestId, token, row } = newGuest();
  const address = serializeAddress(await insertGuestWithAddress(db, row, guestRow(guestId, input)));
  if (!db.isTransaction) cacheGuest(db, guestId, row.token_hash, row.expires_at);
  return { address, guestToken: token };
}

async function createForGuest(db: Database, guestId: string, input: AddressInput): Promise<Address> {
  try {
    return serializeAddress(await insertAddress(db, guestRow(guestId, input)));
  } catch (error) {
    if (isUniqueViolation(error, 'addresses_one_per_guest')) throw new GuestAddressLimit();
    throw error;
  }
}

const guestRow = (guestId: string, input: AddressInput) => newRow(input, { guest_id: guestId, user_id: null, is_default: true });

function createForUser(db: Database, actor: Extract<Actor, { kind: 'user' }>, input: AddressInput, first: boolean): Promise<Address> {
  return inTransaction(db, async (db) => {
    await lockUser(db, actor.userId);
    const { length } = await findAddresses(db, actor);
    if (first && length > 0) throw new FirstAddressExists();
    if (length >= maxAddresses) throw new AddressBookFull(maxAddresses);
    const isDefault = input.isDefault === true || length === 0;
    if (isDefault) await unsetDefault(db, actor.userId);
    return serializeAddress(await insertAddress(db, newRow(input, { user_id: actor.userId, guest_id: null, is_default: isDefault })));
  });
}

const newRow = (input: AddressInput, owner: { user_id: string | null; guest_id: string | null; is_default: boolean }) => ({
  line2: null,
  region: null,
  phone: null,
  instructions: null,
  ...toAddressColumns(input),
  id: newId(),
  name: input.name,
  line1: input.line1,
  city: input.city,
  postal_code: input.postalCode,
  country: input.country,
  ...owner,
});
