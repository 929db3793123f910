import type { Contact } from '#contract/contact.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteContactMessageRowsByEmail, findContactMessagesByEmail } from './contact.queries.ts';
import { serializeContactMessage } from './serialize-contact-message.ts';

/** What was written to the shop with an e-mail that its owner has proved, newest first. */
export const listContactMessagesByEmail = async (db: Database, email: string): Promise<Contact[]> =>
  (await findContactMessagesByEmail(db, email)).map(serializeContactMessage);

/** Forgets all of that, with any of the e-mails, and answers its ids. */
export const deleteContactMessagesByEmail = (db: Database, emails: readonly string[]): Promise<string[]> =>
  deleteContactMessageRowsByEmail(db, emails);
