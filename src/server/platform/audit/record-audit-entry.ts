import { type Actor, requireAdmin } from '../actor.ts';
import type { Database } from '../database/database.ts';
import { type AuditActor, type AuditChange, getAuditActor, insertAuditEntry } from './audit.queries.ts';

const cliActor: AuditActor = { id: null, name: 'command line', email: '' };

/** Records a change by an admin, in the transaction of the change. Routes with an `audit` option that reads the change do this automatically. */
export const recordAuditEntry = async (db: Database, actor: Actor, change: AuditChange): Promise<void> => {
  await insertAuditEntry(db, await getAuditActor(db, requireAdmin(actor)), change);
};

/** The same for someone who only becomes an admin by this change. */
export const recordSelfAuditEntry = async (
  db: Database,
  { _id, name, email }: { _id: string; name: string; email: string },
  change: AuditChange,
): Promise<void> => {
  await insertAuditEntry(db, { id: _id, name, email }, change);
};

/** The same for a change by `npm run shop`. */
export const recordCliAuditEntry = async (db: Database, change: AuditChange): Promise<void> => {
  await insertAuditEntry(db, cliActor, change);
};
