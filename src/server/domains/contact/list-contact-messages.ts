import type { Contact, ContactStatus } from '#contract/contact.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findContactMessage, findContactMessages } from './contact.queries.ts';
import { serializeContactMessage } from './serialize-contact-message.ts';

/** A page of messages, newest first, optionally of one status. */
export async function listContactMessages(
  db: Database,
  search: { page: number; limit: number; status?: ContactStatus },
): Promise<{ list: Contact[]; total: number }> {
  const { rows, total } = await findContactMessages(db, search);
  return { list: rows.map(serializeContactMessage), total };
}

/** One message. Throws NotFound. */
export async function getContactMessage(db: Database, id: string): Promise<Contact> {
  const row = await findContactMessage(db, id);
  if (!row) throw new NotFound('This message');
  return serializeContactMessage(row);
}
