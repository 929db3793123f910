import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import { newId } from '#shared/ids.ts';
import { containsPattern } from '../database/contains-pattern.ts';
import type { Database } from '../database/database.ts';
import { findNewestPage } from '../database/find-newest-page.ts';
import { Unauthenticated } from '../errors.ts';

interface AuditEntriesTable {
  id: string;
  /** Null where the admin is gone, or a command did it. */
  admin_id: string | null;
  admin_name: string;
  admin_email: string;
  action: string;
  entity: string;
  entity_id: string | null;
  /** As JSON on the way in, like `after`. */
  before: ColumnType<unknown, string | null>;
  after: ColumnType<unknown, string | null>;
  /** When the person whom it tells of was forgotten: what was before and after is not kept since then. */
  forgotten_at: Date | null;
  created_at: Generated<Date>;
}

declare module '../database/database.ts' {
  interface Tables {
    audit_entries: AuditEntriesTable;
  }
}

export type AuditRow = Selectable<AuditEntriesTable>;

/** Who changed something, as it is written down. */
export interface AuditActor {
  id: string | null;
  name: string;
  email: string;
}

/** One change to one thing. `before` and `after`: as the API tells it; null where there was nothing. */
export interface AuditChange {
  /** The call, by its operation: `user.change`. */
  action: string;
  entity: string;
  entityId: string | null;
  before: unknown;
  after: unknown;
}

/**
 * The admin as of now; until the transaction ends nobody else deletes the account. Throws Unauthenticated for one who was deleted, disabled or demoted
 * while the call was on its way.
 */
export async function getAuditActor(db: Database, id: string): Promise<AuditActor> {
  const { rows } = await sql<AuditActor>`
    select id, name, email from users where id = ${id} and role = 'admin' and enabled for key share`.execute(db);
  if (!rows[0]) throw new Unauthenticated();
  return rows[0];
}

const toJson = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

/** Writes an entry. Whoever has deleted the own account by this very change is named without an id. */
export const insertAuditEntry = (
  db: Database,
  actor: AuditActor,
  { action, entity, entityId, before, after }: AuditChange,
): Promise<unknown> =>
  db
    .insertInto('audit_entries')
    .values({
      id: newId(),
      admin_id: sql<string | null>`(select id from users where id = ${actor.id}::uuid)`,
      admin_name: actor.name,
      admin_email: actor.email,
      action,
      entity,
      entity_id: entityId,
      before: toJson(before),
      after: toJson(after),
    })
    .execute();

/** Who did what to which thing and when stays; what the things were before and after goes. */
export const redactAuditEntries = (db: Database, entity: string, ids: readonly string[]): Promise<unknown> =>
  sql`update audit_entries set before = null, after = null, forgotten_at = now()
    where entity = ${entity} and entity_id = any(${ids}) and forgotten_at is null`.execute(db);

/** The same where a person's e-mail is all that names the thing. */
export const redactAuditEntriesByEmail = (db: Database, entity: string, email: string): Promise<unknown> =>
  sql`update audit_entries set before = null, after = null, entity_id = null, forgotten_at = now()
    where entity = ${entity} and entity_id = ${email.toLowerCase()}`.execute(db);

/** Admins who change the same thing do it one after the other, so that each entry begins with what the last one ended with. Holds until the transaction ends. */
export const lockAuditedEntity = (db: Database, entity: string, entityId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${entity} ${entityId}`}, 0))`.execute(db);

interface AuditEntryFilters {
  entity?: string;
  id?: string;
  /** A part of the admin's name or e-mail, or of the action. */
  q?: string;
  page: number;
  limit: number;
}

/** A page of entries, newest first. */
export function findAuditEntries(
  db: Database,
  { entity, id, q, ...paging }: AuditEntryFilters,
): Promise<{ rows: AuditRow[]; total: number }> {
  const conditions = [
    ...(entity ? [sql`entity = ${entity}`] : []),
    ...(id ? [sql`entity_id = ${id}`] : []),
    ...(q ? [sql`admin_name || ' ' || admin_email || ' ' || action ilike ${containsPattern(q)}`] : []),
  ];
  const condition = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  return findNewestPage(db, sql`audit_entries where ${condition}`, paging);
}
