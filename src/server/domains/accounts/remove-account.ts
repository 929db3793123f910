import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { deleteUser } from './accounts.queries.ts';

/**
 * Deletes an account with its sessions, links, codes, addresses and lists. What else the shop keeps of its owner is the matter of whoever calls, in the same
 * transaction. Throws NotFound.
 */
export async function removeAccount(db: Database, id: string): Promise<void> {
  if (!(await deleteUser(db, id))) throw new NotFound('This user');
}
