import type { Database } from '../database/database.ts';
import { redactAuditEntries, redactAuditEntriesByEmail } from './audit.queries.ts';

/** Forgets what the audit log tells of somebody's things: who changed which one, how and when stays. */
export async function redactAuditLog(db: Database, entity: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await redactAuditEntries(db, entity, ids);
}

/** The same of what an e-mail alone names, which goes too. */
export const redactAuditLogByEmail = async (db: Database, entity: string, email: string): Promise<void> => {
  await redactAuditEntriesByEmail(db, entity, email);
};
