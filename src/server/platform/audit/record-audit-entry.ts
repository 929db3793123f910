import { type Actor, requireAdmin } from '../actor.ts';
import type { Database } from '../database/database.ts';
import { type AuditActor, type AuditChange, getAuditActor, insertAuditEntries } from './audit.queries.ts';

const cliActor: AuditActor = { id: null, name: 'command line', email: '' };

/** Records a change by an admin, in the transaction of the change. Routes with an `audit` option that reads the change do this automatically. */
export const recordAuditEntry = async (db: Database, actor: Actor, change: AuditChange): Promise<void> => {
  await recordAuditEntries(db, actor, [change]);
};

/** The same for several changes, with one statement for all. */
export const recordAuditEntries = async (db: Database, actor: Actor, changes: readonly AuditChange[]): Promise<void> => {
  await insertAuditEntries(db, await getAuditActor(db, requireAdmin(actor)), changes);
};

/** The same for someone who only becomes an admin by this change. */
export const recordSelfAuditEntry = async (
  db: Database,
  { _id, name, email }: { _id: string; name: string; email: string },
  change: AuditChange,
): Promise<void> => {
  await insertAuditEntries(db, { id: _id, name, email }, [change]);
};

/** The same for a change by `npm run shop`. */
export const recordCliAuditEntry = async (db: Database, change: AuditChange): Promise<void> => {
  await insertAuditEntries(db, cliActor, [change]);
};
