import type { Contact, ContactStatus } from '#contract/contact.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findContact, findContacts } from './contact.queries.ts';
import { describeContact } from './describe-contact.ts';

/** A page of what people wrote, newest first; of one status where one is given. */
export async function listContacts(
  db: Database,
  search: { page: number; limit: number; status?: ContactStatus },
): Promise<{ list: Contact[]; total: number }> {
  const { rows, total } = await findContacts(db, search);
  return { list: rows.map(describeContact), total };
}

/** One message. Throws NotFound. */
export async function getContact(db: Database, id: string): Promise<Contact> {
  const row = await findContact(db, id);
  if (!row) throw new NotFound('This message');
  return describeContact(row);
}
