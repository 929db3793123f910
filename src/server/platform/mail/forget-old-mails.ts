import type { Database } from '../database/database.ts';
import { deleteMailsBefore, forgetSecretsBefore } from './mails.queries.ts';

const hours = (count: number) => new Date(Date.now() - count * 3_600_000);

/** What was mailed stands where it belongs; the mail itself is of use for a quarter of a year. Links in secret mails hold for a day at the most. */
export async function forgetOldMails(db: Database): Promise<void> {
  await forgetSecretsBefore(db, hours(25), 'Its link was over before it could be sent.');
  await deleteMailsBefore(db, hours(90 * 24));
}
