import type { Contact, ContactInput } from '#contract/contact.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { newId } from '#shared/ids.ts';
import { contactCreated } from './contact.events.ts';
import { insertContactMessage } from './contact.queries.ts';
import { serializeContactMessage } from './serialize-contact-message.ts';

/** Saves a message and emits the event that mails the shop and the sender. A bot's message gets the same reply, but is neither saved nor mailed. */
export function createContactMessage(db: Database, { website, ...input }: ContactInput): Promise<Contact> {
  return inTransaction(db, async (db) => {
    const id = newId();
    if (website) return serializeContactMessage({ id, ...input, status: 'new', created_at: new Date(), updated_at: new Date() });
    const contact = await insertContactMessage(db, { id, ...input });
    await emit(db, contactCreated, { contactId: id });
    return serializeContactMessage(contact);
  });
}
