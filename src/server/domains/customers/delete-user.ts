import { requireAnotherAdmin, requireNotSelf } from '#server/domains/accounts/admins/require-another-admin.ts';
import { requireUser } from '#server/domains/accounts/require-user.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { eraseUser } from './erase-user.ts';

/** Erases a user for an admin. Throws NotFound, OpenOrders, LastAdmin, and OwnAccountNotAllowed: admins cannot delete themselves. */
export function deleteUser(db: Database, admin: AdminActor, id: string): Promise<void> {
  return inTransaction(db, async (db) => {
    if (admin.userId === id) await requireAnotherAdmin(db, await requireUser(db, id));
    requireNotSelf(admin, id);
    await eraseUser(db, id);
  });
}
