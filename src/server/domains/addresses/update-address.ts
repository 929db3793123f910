import type { Address, AddressInput } from '#contract/addresses.ts';
import { lockUser } from '#server/domains/accounts/lock-user.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound } from '#server/platform/errors.ts';
import { type AddressRow, findAddress, unsetDefault, updateAddressRow } from './addresses.queries.ts';
import { requireValidAddress } from './require-valid-address.ts';
import { serializeAddress, toAddressColumns } from './serialize-address.ts';

/**
 * Changes the given fields of an address of the caller. With `isDefault` it replaces the previous default; the default cannot be unset, since then there would
 * be none. Throws NotFound, and InvalidInput for that and for what is not valid in the country.
 */
export function updateAddress(db: Database, actor: Actor, id: string, input: Partial<AddressInput>): Promise<Address> {
  return inTransaction(db, async (db) => {
    // A guest's only address is always its default.
    const isDefault = actor.kind === 'user' ? input.isDefault : undefined;
    if (actor.kind === 'user' && isDefault !== undefined) await lockUser(db, actor.userId);
    const before = await findAddress(db, actor, id);
    if (!before) throw new NotFound('This address');
    requireValidChanges(before, { ...input, isDefault });
    if (actor.kind === 'user' && isDefault) await unsetDefault(db, actor.userId);
    const row = await updateAddressRow(db, actor, id, { ...toAddressColumns(input), ...(isDefault ? { is_default: true } : {}) });
    if (!row) throw new NotFound('This address');
    return serializeAddress(row);
  });
}

function requireValidChanges(before: AddressRow, { country, region, postalCode, isDefault }: Partial<AddressInput>): void {
  if (isDefault === false && before.is_default) {
    throw new InvalidInput([{ path: 'isDefault', message: 'One address is always the default. Make another one the default instead.' }]);
  }
  // Values that were accepted under earlier rules do not block changes to other fields.
  if (country === undefined && region === undefined && postalCode === undefined) return;
  requireValidAddress({
    country: country ?? before.country,
    region: region === undefined ? before.region : region,
    postalCode: postalCode ?? before.postal_code,
  });
}
