import type { Database } from '../database/database.ts';
import { clearSecretMailsBefore, deleteMailsBefore } from './mails.queries.ts';

const hoursAgo = (count: number) => new Date(Date.now() - count * 3_600_000);

/** Deletes mails after 90 days; what they report is stored elsewhere. The content of secret mails is cleared after 25 hours: their links expire within a day. */
export async function purgeExpiredMails(db: Database): Promise<void> {
  await clearSecretMailsBefore(db, hoursAgo(25), 'Its link expired before it could be sent.');
  await deleteMailsBefore(db, hoursAgo(90 * 24));
}
