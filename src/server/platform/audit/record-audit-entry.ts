import { type Actor, requireAdmin } from '../actor.ts';
import type { Database } from '../database/database.ts';
import { type AuditActor, type AuditChange, getAuditActor, insertAuditEntry } from './audit.queries.ts';

const cliActor: AuditActor = { id: null, name: 'command line', email: '' };

/** Writes down, in the transaction of the change, what an admin did; a route with `audit` does it by itself. */
export const recordAuditEntry = async (db: Database, actor: Actor, change: AuditChange): Promise<void> => {
  await insertAuditEntry(db, await getAuditActor(db, requireAdmin(actor).userId), change);
};

/** The same for somebody who is no admin before it. */
export const recordSelfAuditEntry = async (
  db: Database,
  { _id, name, email }: { _id: string; name: string; email: string },
  change: AuditChange,
): Promise<void> => {
  await insertAuditEntry(db, { id: _id, name, email }, change);
};

/** The same for what the owner of the machine did by `npm run shop`. */
export const recordCliAuditEntry = async (db: Database, change: AuditChange): Promise<void> => {
  await insertAuditEntry(db, cliActor, change);
};
