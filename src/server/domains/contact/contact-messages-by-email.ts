import type { Contact } from '#contract/contact.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteContactMessageRowsByEmail, findContactMessagesByEmail } from './contact.queries.ts';
import { serializeContactMessage } from './serialize-contact-message.ts';

/** The messages sent with an email, newest first. Only for a verified email: senders' emails are not verified. */
export const listContactMessagesByEmail = async (db: Database, email: string): Promise<Contact[]> =>
  (await findContactMessagesByEmail(db, email)).map(serializeContactMessage);

/** Deletes the messages sent with any of the emails, and returns their ids. */
export const deleteContactMessagesByEmail = (db: Database, emails: readonly string[]): Promise<string[]> =>
  deleteContactMessageRowsByEmail(db, emails);
