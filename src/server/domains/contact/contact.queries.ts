import { type Generated, type Selectable, sql } from 'kysely';
import type { ContactStatus } from '#contract/contact.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findNewestPage } from '#server/platform/database/find-newest-page.ts';

interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: Generated<ContactStatus>;
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

/** A page, newest first, and the total for that status. */
export const findContactMessages = (
  db: Database,
  { status, ...paging }: { status?: ContactStatus; page: number; limit: number },
): Promise<{ rows: ContactMessageRow[]; total: number }> =>
  findNewestPage(db, sql`contact_messages where ${status ? sql`status = ${status}` : sql`true`}`, paging);

export const findContactMessage = (db: Database, id: string): Promise<ContactMessageRow | undefined> =>
  db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();

export const setContactMessageStatus = (db: Database, id: string, status: ContactStatus): Promise<ContactMessageRow | undefined> =>
  db.updateTable('contact_messages').set({ status, updated_at: new Date() }).where('id', '=', id).returningAll().executeTakeFirst();

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
