import { lockUser } from '#server/domains/accounts/lock-user.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { deleteAddressRow, setNewestAsDefault } from './addresses.queries.ts';

/** Deletes an address of the caller. If it was a user's default, the newest other one becomes the default. Existing orders keep their copy. Throws NotFound. */
export function deleteAddress(db: Database, actor: Actor, id: string): Promise<void> {
  return inTransaction(db, async (db) => {
    if (actor.kind === 'user') await lockUser(db, actor.userId);
    const removed = await deleteAddressRow(db, actor, id);
    if (!removed) throw new NotFound('This address');
    if (actor.kind === 'user' && removed.is_default) await setNewestAsDefault(db, actor.userId);
  });
}
