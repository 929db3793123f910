import type { AdminContact, ContactConversation, ContactFilters } from '#contract/contact-admin.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { type ContactCounts, findContactMessages } from './contact.queries.ts';
import { findConversation } from './contact-replies.queries.ts';
import { serializeAdminContact, serializeConversation } from './serialize-contact-message.ts';

/** A page of messages that match, by default the newest first, and how many of all messages have each status. */
export async function listContactMessages(
  db: Database,
  search: ContactFilters & { page: number; limit: number },
): Promise<{ list: AdminContact[]; total: number; counts: ContactCounts }> {
  const { rows, total, counts } = await findContactMessages(db, search);
  return { list: rows.map(serializeAdminContact), total, counts };
}

/** One message with its replies and the other messages from its email. Throws NotFound. */
export async function getConversation(db: Database, id: string): Promise<ContactConversation> {
  const row = await findConversation(db, id);
  if (!row) throw new NotFound('This message');
  return serializeConversation(row);
}
