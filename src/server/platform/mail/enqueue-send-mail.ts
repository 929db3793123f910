import type { Database } from '../database/database.ts';
import { enqueue } from '../jobs/jobs.ts';

/**
 * Twelve hours of growing pauses, then a try every six: about five days in all, as RFC 5321 (4.5.4.1) wants it. After the last one the mail stays
 * in the outbox as failed.
 */
const maxAttempts = 30;

export const sendMailJobKey = (mailId: string): string => `mail.send ${mailId}`;

/** Lets the worker send a mail of the outbox; there is one job for each mail. */
export const enqueueSendMail = (db: Database, mailId: string): Promise<void> =>
  enqueue(db, 'mail.send', { id: mailId }, { key: sendMailJobKey(mailId), maxAttempts });
