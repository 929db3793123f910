import type { AdminActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { LastAdmin, OwnAccountNotAllowed } from '../accounts.errors.ts';
import type { UserRow } from '../accounts.queries.ts';
import { hasOtherFullAdmin, lockAdmins } from './admins.queries.ts';

/**
 * To be called before an account loses what it may do, by whatever means. Throws LastAdmin if nobody else could sign in who may do everything. Reliable only under
 * `lockAdmins`.
 */
export async function requireAnotherAdmin(db: Database, { id, staff_role, enabled }: UserRow): Promise<void> {
  if (staff_role === 'admin' && enabled && !(await hasOtherFullAdmin(db, id))) throw new LastAdmin();
}

/** Throws OwnAccountNotAllowed if admins would lock themselves out. */
export function requireNotSelf(admin: AdminActor, id: string): void {
  if (admin.userId === id) throw new OwnAccountNotAllowed();
}

/** `lockAdmins` for other domains and for routes. */
export const lockAdminsForChange = async (db: Database): Promise<void> => {
  await lockAdmins(db);
};
