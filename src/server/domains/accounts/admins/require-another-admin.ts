import type { SignedInActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { LastAdmin, OwnAccountNotAllowed } from '../accounts.errors.ts';
import { hasOtherAdmin, lockAdmins } from './admins.queries.ts';

/** Throws LastAdmin if no other admin could sign in to the back office. Reliable only under `lockAdmins`. */
export async function requireAnotherAdmin(db: Database, id: string): Promise<void> {
  if (!(await hasOtherAdmin(db, id))) throw new LastAdmin();
}

/** Throws OwnAccountNotAllowed if admins would lock themselves out. */
export function requireNotSelf(admin: SignedInActor<'admin'>, id: string): void {
  if (admin.userId === id) throw new OwnAccountNotAllowed();
}

/** `lockAdmins` for other domains and for routes. */
export const lockAdminsForChange = async (db: Database): Promise<void> => {
  await lockAdmins(db);
};
