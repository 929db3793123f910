import type { Config } from '../config.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { NotFound, ShopError } from '../errors.ts';
import { isJobOpen } from '../jobs/is-job-open.ts';
import { lockMail, type MailRow, setQueued } from './mails.queries.ts';
import { queueSending, sendingKey } from './queue-sending.ts';

class NotToBeSent extends ShopError {
  readonly code = 'invalid_transition';
}

/** Whether `retryMail` would queue this mail now. */
export const isRetryable = async (
  db: Database,
  { mailUrl }: Pick<Config, 'mailUrl'>,
  mail: Pick<MailRow, 'id' | 'status' | 'html'>,
): Promise<boolean> => mailUrl !== null && mail.status !== 'sent' && mail.html !== null && !(await isJobOpen(db, sendingKey(mail.id)));

/**
 * Queues a mail once more that was given up or held back, or that was written while no mail server was set. Throws NotFound, and NotToBeSent for one that has left,
 * is on its way, or whose secret is over.
 */
export async function retryMail(db: Database, { mailUrl }: Pick<Config, 'mailUrl'>, id: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const mail = await lockMail(db, id);
    if (!mail) throw new NotFound('This mail');
    if (mail.status === 'sent') throw new NotToBeSent('This mail was sent already.');
    if (mail.html === null) throw new NotToBeSent('The link in this mail is over, so it would help nobody.');
    if (!mailUrl) throw new NotToBeSent('No mail server is set, so mails stay in the outbox.');
    if (await isJobOpen(db, sendingKey(id))) throw new NotToBeSent('This mail is on its way already.');
    await setQueued(db, id);
    await queueSending(db, id);
  });
}
