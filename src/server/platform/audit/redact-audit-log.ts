import type { Database } from '../database/database.ts';
import { redactAuditEntries, redactAuditEntriesByEmail } from './audit.queries.ts';

/** Removes a person's data from the audit entries of these entities; who changed which entity, how and when stays. */
export async function redactAuditLog(db: Database, entity: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await redactAuditEntries(db, entity, ids);
}

/** The same for entities that are identified by an email, which is removed too. */
export const redactAuditLogByEmail = async (db: Database, entity: string, email: string): Promise<void> => {
  await redactAuditEntriesByEmail(db, entity, email);
};
