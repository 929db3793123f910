import type { Address, AddressInput } from '#contract/addresses.ts';
import { lockUser } from '#server/domains/accounts/lock-user.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/sessions.ts';
import { changeAddress, unsetDefault } from './addresses.queries.ts';
import { addressColumns, describeAddress } from './describe-address.ts';

/** Changes the given fields of an own address. Throws NotFound. */
export function updateAddress(db: Database, actor: Actor, id: string, input: Partial<AddressInput>): Promise<Address> {
  return inTransaction(db, async (db) => {
    const becomesDefault = actor.kind === 'user' && input.isDefault === true;
    if (becomesDefault) {
      await lockUser(db, actor.userId);
      await unsetDefault(db, actor.userId);
    }
    const row = await changeAddress(db, actor, id, { ...addressColumns(input), ...(becomesDefault ? { is_default: true } : {}) });
    if (!row) throw new NotFound('This address');
    return describeAddress(row);
  });
}
