import { type Generated, type RawBuilder, type Selectable, sql } from 'kysely';
import type { ContactStatus } from '#contract/contact.ts';
import type { ContactFilters } from '#contract/contact-admin.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readNewest } from '#server/platform/database/read-newest.ts';

interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: Generated<ContactStatus>;
  /** Counts the changes by admins. */
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    contact_messages: ContactMessagesTable;
  }
}

export type ContactMessageRow = Selectable<ContactMessagesTable>;

export const insertContactMessage = (
  db: Database,
  contact: Pick<ContactMessageRow, 'id' | 'name' | 'email' | 'subject' | 'message'>,
): Promise<ContactMessageRow> => db.insertInto('contact_messages').values(contact).returningAll().executeTakeFirstOrThrow();

export type ContactCounts = Record<ContactStatus, number>;

const matchesFilters = ({ status, q }: Omit<ContactFilters, 'sort'>): RawBuilder<unknown> => sql`
  ${status ? sql`status = ${status}` : sql`true`}
    and ${q?.trim() ? sql`name || ' ' || email::text || ' ' || subject || ' ' || message ilike ${containsPattern(q)}` : sql`true`}`;

/** A page of messages, the total of matches, and how many of all messages have each status; in one round trip. */
export async function findContactMessages(
  db: Database,
  { sort = '-createdAt', page, limit, ...filters }: ContactFilters & { page: number; limit: number },
): Promise<{ rows: ContactMessageRow[]; total: number; counts: ContactCounts }> {
  const matching = matchesFilters(filters);
  const order = sort === 'createdAt' ? sql`created_at, id` : sql`created_at desc, id desc`;
  const { rows } = await sql<{ total: number; counts: ContactCounts } & (ContactMessageRow | { id: null })>`
    select counted.*, page.*
    from (
      select (select count(*) from contact_messages where ${matching}) as total, (
        select json_build_object('new', count(*) filter (where status = 'new'), 'read', count(*) filter (where status = 'read'),
          'answered', count(*) filter (where status = 'answered')) from contact_messages
      ) as counts
    ) counted
    left join (select * from contact_messages where ${matching} order by ${order} limit ${limit} offset ${(page - 1) * limit}) page on true
    order by ${order}`.execute(db);
  return {
    rows: rows.filter((row): row is ContactMessageRow & { total: number; counts: ContactCounts } => row.id !== null),
    total: rows[0]?.total ?? 0,
    counts: rows[0]?.counts ?? { new: 0, read: 0, answered: 0 },
  };
}

/** The messages that match in batches, newest first. */
export const readContactMessages = (db: Database, filters: Omit<ContactFilters, 'sort'>): AsyncGenerator<ContactMessageRow[], void> =>
  readNewest<ContactMessageRow>(db, sql`contact_messages where ${matchesFilters(filters)}`);

export const findContactMessage = (db: Database, id: string): Promise<ContactMessageRow | undefined> =>
  db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns false if there is no such message, or if its version is another one. */
export async function setContactMessageStatus(
  db: Database,
  id: string,
  { status, version }: { status: ContactStatus; version?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set((use) => ({ status, version: use('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteContactMessage(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export const findContactMessagesByEmail = (db: Database, email: string): Promise<ContactMessageRow[]> =>
  db.selectFrom('contact_messages').selectAll().where('email', '=', email).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

/** Returns the ids of the deleted rows. */
export async function deleteContactMessageRowsByEmail(db: Database, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from contact_messages where email = any(${emails}::citext[]) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
