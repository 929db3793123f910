import type { Address, AddressInput } from '#contract/addresses.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newGuest } from '#server/platform/guests.ts';
import { createAddress } from './create-address.ts';

/** An address that every default zone delivers to. */
export const anAddressInput = (changes: Partial<AddressInput> = {}): AddressInput => ({
  name: 'Ada Barker',
  line1: 'Lindenallee 7',
  city: 'Münster',
  postalCode: '48155',
  country: 'DE',
  ...changes,
});

/** A guest with an address; `token` is the value of the cookie. */
export async function aGuest(
  db: Database,
  changes: Partial<AddressInput> = {},
): Promise<{ actor: Actor & { kind: 'guest' }; token: string; cookie: string; address: Address }> {
  const { guestId, token, row } = newGuest();
  await db.insertInto('guests').values(row).execute();
  const actor = { kind: 'guest', guestId } as const;
  const { address } = await createAddress(db, actor, anAddressInput(changes));
  return { actor, token, cookie: `guest=${token}`, address };
}
