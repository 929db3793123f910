import { type Generated, type Selectable, sql } from 'kysely';
import type { ContactStatus } from '#contract/contact.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findNewest } from '#server/platform/database/find-newest.ts';

interface ContactsTable {
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
    contacts: ContactsTable;
  }
}

export type ContactRow = Selectable<ContactsTable>;

export const insertContact = (
  db: Database,
  contact: Pick<ContactRow, 'id' | 'name' | 'email' | 'subject' | 'message'>,
): Promise<ContactRow> => db.insertInto('contacts').values(contact).returningAll().executeTakeFirstOrThrow();

/** A page, newest first, and the number of all of that status. */
export const findContacts = (
  db: Database,
  { status, ...place }: { status?: ContactStatus; page: number; limit: number },
): Promise<{ rows: ContactRow[]; total: number }> =>
  findNewest(db, sql`contacts where ${status ? sql`status = ${status}` : sql`true`}`, place);

export const findContact = (db: Database, id: string): Promise<ContactRow | undefined> =>
  db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();

export const setContactStatus = (db: Database, id: string, status: ContactStatus): Promise<ContactRow | undefined> =>
  db.updateTable('contacts').set({ status, updated_at: new Date() }).where('id', '=', id).returningAll().executeTakeFirst();

export async function deleteContact(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('contacts').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export const findContactsBy = (db: Database, email: string): Promise<ContactRow[]> =>
  db.selectFrom('contacts').selectAll().where('email', '=', email).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

/** Answers the ids of those that were there. */
export async function deleteContactsBy(db: Database, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from contacts where email = any(${emails}::citext[]) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
