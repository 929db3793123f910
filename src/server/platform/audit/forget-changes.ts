import type { Database } from '../database/database.ts';
import { forgetEntries, forgetEntriesOfEmail } from './audit.queries.ts';

/** Forgets what the audit log tells of somebody's things: who changed which one, how and when stays. */
export async function forgetChanges(db: Database, entity: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await forgetEntries(db, entity, ids);
}

/** The same of what an e-mail alone names, which goes too. */
export const forgetChangesOfEmail = async (db: Database, entity: string, email: string): Promise<void> => {
  await forgetEntriesOfEmail(db, entity, email);
};
