import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import { newId } from '#shared/ids.ts';
import { containing } from '../database/containing.ts';
import type { Database } from '../database/database.ts';
import { findNewest } from '../database/find-newest.ts';
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
export interface Author {
  id: string | null;
  name: string;
  email: string;
}

/** One change to one thing. `before` and `after`: as the API tells it; null where there was nothing. */
export interface Change {
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
export async function findAuthor(db: Database, id: string): Promise<Author> {
  const { rows } = await sql<Author>`
    select id, name, email from users where id = ${id} and role = 'admin' and enabled for key share`.execute(db);
  if (!rows[0]) throw new Unauthenticated();
  return rows[0];
}

const asJson = (thing: unknown): string | null => (thing === null || thing === undefined ? null : JSON.stringify(thing));

/** Writes an entry. Whoever has deleted the own account by this very change is named without an id. */
export const insertEntry = (db: Database, author: Author, { action, entity, entityId, before, after }: Change): Promise<unknown> =>
  db
    .insertInto('audit_entries')
    .values({
      id: newId(),
      admin_id: sql<string | null>`(select id from users where id = ${author.id}::uuid)`,
      admin_name: author.name,
      admin_email: author.email,
      action,
      entity,
      entity_id: entityId,
      before: asJson(before),
      after: asJson(after),
    })
    .execute();

/** Who did what to which thing and when stays; what the things were before and after goes. */
export const forgetEntries = (db: Database, entity: string, ids: readonly string[]): Promise<unknown> =>
  sql`update audit_entries set before = null, after = null, forgotten_at = now()
    where entity = ${entity} and entity_id = any(${ids}) and forgotten_at is null`.execute(db);

/** The same where a person's e-mail is all that names the thing. */
export const forgetEntriesOfEmail = (db: Database, entity: string, email: string): Promise<unknown> =>
  sql`update audit_entries set before = null, after = null, entity_id = null, forgotten_at = now()
    where entity = ${entity} and entity_id = ${email.toLowerCase()}`.execute(db);

/** Admins who change the same thing do it one after the other, so that each entry begins with what the last one ended with. Holds until the transaction ends. */
export const lockForAudit = (db: Database, entity: string, entityId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${entity} ${entityId}`}, 0))`.execute(db);

interface EntrySearch {
  entity?: string;
  id?: string;
  /** A part of the admin's name or e-mail, or of the action. */
  q?: string;
  page: number;
  limit: number;
}

/** A page of entries, newest first. */
export function findEntries(db: Database, { entity, id, q, ...place }: EntrySearch): Promise<{ rows: AuditRow[]; total: number }> {
  const conditions = [
    ...(entity ? [sql`entity = ${entity}`] : []),
    ...(id ? [sql`entity_id = ${id}`] : []),
    ...(q ? [sql`admin_name || ' ' || admin_email || ' ' || action ilike ${containing(q)}`] : []),
  ];
  const matching = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  return findNewest(db, sql`audit_entries where ${matching}`, place);
}
