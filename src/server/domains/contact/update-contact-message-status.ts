import type { Contact, ContactStatus } from '#contract/contact.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { setContactMessageStatus } from './contact.queries.ts';
import { serializeContactMessage } from './serialize-contact-message.ts';

/** Sets whether a message is new, read or answered. Throws NotFound. */
export async function updateContactMessageStatus(db: Database, id: string, status: ContactStatus): Promise<Contact> {
  const row = await setContactMessageStatus(db, id, status);
  if (!row) throw new NotFound('This message');
  return serializeContactMessage(row);
}
