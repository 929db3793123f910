import { type ColumnType, type Generated, type RawBuilder, type Selectable, sql } from 'kysely';
import { newId } from '#shared/ids.ts';
import type { AdminActor } from '../actor.ts';
import { containsPattern } from '../database/contains-pattern.ts';
import type { Database } from '../database/database.ts';
import { findNewestPage } from '../database/find-page.ts';
import { readNewest } from '../database/read-newest.ts';
import { Unauthenticated } from '../errors.ts';

interface AuditEntriesTable {
  id: string;
  /** Null if the admin was deleted, or the change was made by a command. */
  admin_id: string | null;
  admin_name: string;
  admin_email: string;
  action: string;
  entity: string;
  entity_id: string | null;
  /** Inserted as JSON, like `after`. */
  before: ColumnType<unknown, string | null>;
  after: ColumnType<unknown, string | null>;
  /** When `before` and `after` were cleared because the data of the person concerned was deleted. */
  redacted_at: Date | null;
  created_at: Generated<Date>;
}

declare module '../database/database.ts' {
  interface Tables {
    audit_entries: AuditEntriesTable;
  }
}

export type AuditRow = Selectable<AuditEntriesTable>;

/** Who made a change, as the audit log stores it. */
export interface AuditActor {
  id: string | null;
  name: string;
  email: string;
}

/** One change to one entity. `before` and `after`: the entity as the API returns it, null if it did not exist. */
export interface AuditChange {
  /** The endpoint, such as `admin.retryMail`. */
  action: string;
  entity: string;
  entityId: string | null;
  before: unknown;
  after: unknown;
}

/**
 * The admin's current name and email, locked against deletion until the transaction ends. Throws Unauthenticated if the admin was deleted, disabled or given
 * another role during the call. Of a program the name of its key is part of the name.
 */
export async function getAuditActor(db: Database, { userId, staffRole, apiKey }: AdminActor): Promise<AuditActor> {
  const { rows } = await sql<AuditActor>`
    select id, name, email from users where id = ${userId} and role = 'admin' and staff_role = ${staffRole} and enabled for key share`.execute(
    db,
  );
  const [admin] = rows;
  if (!admin) throw new Unauthenticated();
  return apiKey ? { ...admin, name: `${admin.name}, by the key “${apiKey.name}”` } : admin;
}

/** Makes `current_admin()` of the database return this admin until the transaction ends: for columns that record who made a change (migrations/0036). */
export const setCurrentAdmin = (db: Database, id: string): Promise<unknown> =>
  sql`select set_config('kibble.admin', ${id}, true)`.execute(db);

/** Adds entries. Admins who have just deleted their own account are recorded without an id. */
export const insertAuditEntries = (db: Database, actor: AuditActor, changes: readonly AuditChange[]): Promise<unknown> =>
  sql`insert into audit_entries (id, admin_id, admin_name, admin_email, action, entity, entity_id, before, after)
    select id, (select id from users where id = ${actor.id}::uuid), ${actor.name}, ${actor.email}, action, entity, "entityId", before, after
    from json_to_recordset(${JSON.stringify(changes.map((change) => ({ id: newId(), ...change })))}::json)
      as change(id uuid, action text, entity text, "entityId" text, before jsonb, after jsonb)`.execute(db);

/** Clears `before` and `after`; who changed which entity, how and when stays. */
export const redactAuditEntries = (db: Database, entity: string, ids: readonly string[]): Promise<unknown> =>
  sql`update audit_entries set before = null, after = null, redacted_at = now()
    where entity = ${entity} and entity_id = any(${ids}) and redacted_at is null`.execute(db);

/** The same for entities that are identified by an email, which is cleared too. */
export const redactAuditEntriesByEmail = (db: Database, entity: string, email: string): Promise<unknown> =>
  sql`update audit_entries set before = null, after = null, entity_id = null, redacted_at = now()
    where entity = ${entity} and entity_id = ${email.toLowerCase()}`.execute(db);

/** Serializes changes to the same entity, so that the `before` of an entry equals the `after` of the previous one. Held until the transaction ends. */
export const lockAuditedEntity = (db: Database, entity: string, entityId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${entity} ${entityId}`}, 0))`.execute(db);

interface AuditEntryFilters {
  entity?: string;
  id?: string;
  /** The admin who made the change. */
  admin?: string;
  /** The first and the last day, such as `2026-12-25`, in `timeZone`. */
  from?: string;
  to?: string;
  timeZone?: string;
  /** Part of the admin's name, the admin's email or the action. */
  q?: string;
}

/** The entries that match. */
function matchingEntries({ entity, id, admin, from, to, timeZone = 'UTC', q }: AuditEntryFilters): RawBuilder<unknown> {
  const conditions = [
    ...(entity ? [sql`entity = ${entity}`] : []),
    ...(id ? [sql`entity_id = ${id}`] : []),
    ...(admin ? [sql`admin_id = ${admin}`] : []),
    ...(from ? [sql`created_at >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
    ...(q ? [sql`admin_name || ' ' || admin_email || ' ' || action ilike ${containsPattern(q)}`] : []),
  ];
  return sql`audit_entries where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`;
}

/** A page of entries, newest first. */
export const findAuditEntries = (
  db: Database,
  { page, limit, ...filters }: AuditEntryFilters & { page: number; limit: number },
): Promise<{ rows: AuditRow[]; total: number }> => findNewestPage(db, matchingEntries(filters), { page, limit });

/** The entries that match in batches, newest first; few in each, since some of them are long. */
export const readAuditEntries = (db: Database, filters: AuditEntryFilters): AsyncGenerator<AuditRow[], void> =>
  readNewest<AuditRow>(db, matchingEntries(filters), { size: 100 });

/** All admins who have changed something and still have an account, by name. One look into the index for each, however long the log is. */
export async function findAuditAdmins(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive admins as (
      (select admin_id from audit_entries where admin_id is not null order by admin_id limit 1)
      union all
      select (select admin_id from audit_entries where admin_id > admins.admin_id order by admin_id limit 1) from admins where admins.admin_id is not null
    )
    select users.id, users.name from admins join users on users.id = admins.admin_id order by users.name, users.id`.execute(db);
  return rows;
}
