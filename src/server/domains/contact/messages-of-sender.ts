import type { Contact } from '#contract/contact.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteContactsBy, findContactsBy } from './contact.queries.ts';
import { describeContact } from './describe-contact.ts';

/** What was written to the shop with an e-mail that its owner has proved, newest first. */
export const listMessagesFrom = async (db: Database, email: string): Promise<Contact[]> =>
  (await findContactsBy(db, email)).map(describeContact);

/** Forgets all of that, with any of the e-mails, and answers its ids. */
export const forgetMessagesFrom = (db: Database, emails: readonly string[]): Promise<string[]> => deleteContactsBy(db, emails);
