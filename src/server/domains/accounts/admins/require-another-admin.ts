import type { SignedInActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { LastAdmin, OwnAccountNotAllowed } from '../accounts.errors.ts';
import { hasOtherAdmin, lockAdmins } from './admins.queries.ts';

/** Throws LastAdmin when nobody could come into the back office without this admin. Only under `lockAdmins` it stays true. */
export async function requireAnotherAdmin(db: Database, id: string): Promise<void> {
  if (!(await hasOtherAdmin(db, id))) throw new LastAdmin();
}

/** Throws OwnAccount when admins would lock themselves out. */
export function requireNotSelf(admin: SignedInActor<'admin'>, id: string): void {
  if (admin.userId === id) throw new OwnAccountNotAllowed();
}

/** Until the transaction ends nobody else makes or ends an admin. It comes before any user's row is held. */
export const lockAdminsForChange = async (db: Database): Promise<void> => {
  await lockAdmins(db);
};
