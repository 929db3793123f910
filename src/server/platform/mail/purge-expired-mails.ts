import type { Database } from '../database/database.ts';
import { clearSecretMailsBefore, deleteMailsBefore } from './mails.queries.ts';

const hoursAgo = (count: number) => new Date(Date.now() - count * 3_600_000);

/** What was mailed stands where it belongs; the mail itself is of use for a quarter of a year. Links in secret mails hold for a day at the most. */
export async function purgeExpiredMails(db: Database): Promise<void> {
  await clearSecretMailsBefore(db, hoursAgo(25), 'Its link was over before it could be sent.');
  await deleteMailsBefore(db, hoursAgo(90 * 24));
}
