import type { Contact, ContactStatus } from '#contract/contact.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { setContactStatus } from './contact.queries.ts';
import { describeContact } from './describe-contact.ts';

/** Notes whether a message is new, read or answered. Throws NotFound. */
export async function markContact(db: Database, id: string, status: ContactStatus): Promise<Contact> {
  const row = await setContactStatus(db, id, status);
  if (!row) throw new NotFound('This message');
  return describeContact(row);
}
