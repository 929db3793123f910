import type { Database } from '../database/database.ts';
import { enqueue } from '../jobs/jobs.ts';

/**
 * Growing delays for twelve hours, then an attempt every six: about five days in all, as RFC 5321 (4.5.4.1) demands. After the last attempt the mail
 * stays in the outbox as failed.
 */
const maxAttempts = 30;

export const sendMailJobKey = (mailId: string): string => `mail.send ${mailId}`;

/** Enqueues the job that sends a mail of the outbox. There is one job per mail. `bulk`: after all others that are due. */
export const enqueueSendMail = (db: Database, mailId: string, { bulk = false } = {}): Promise<void> =>
  enqueue(db, 'mail.send', { id: mailId }, { key: sendMailJobKey(mailId), maxAttempts, ...(bulk ? { priority: 5 } : {}) });
