import type { Config } from '../config.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { NotFound, ShopError } from '../errors.ts';
import { isJobPending } from '../jobs/is-job-pending.ts';
import { enqueueSendMail, sendMailJobKey } from './enqueue-send-mail.ts';
import { lockMail, type MailRow, markMailQueued } from './mails.queries.ts';

class MailNotSendable extends ShopError {
  readonly code = 'invalid_transition';
}

/** Whether `retryMail` threw because of the mail itself. */
export const isMailSendError = (error: unknown): boolean => error instanceof MailNotSendable || error instanceof NotFound;

/** Whether `retryMail` would queue this mail now. */
export const isMailRetryable = async (
  db: Database,
  { mailUrl }: Pick<Config, 'mailUrl'>,
  mail: Pick<MailRow, 'id' | 'status' | 'html'>,
): Promise<boolean> =>
  mailUrl !== null && mail.status !== 'sent' && mail.html !== null && !(await isJobPending(db, sendMailJobKey(mail.id)));

/**
 * Queues a mail that has failed, was held, or was created while no mail server was configured. Throws NotFound, and MailNotSendable for a mail that was sent,
 * is being sent, or whose secret content was cleared.
 */
export async function retryMail(db: Database, { mailUrl }: Pick<Config, 'mailUrl'>, id: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const mail = await lockMail(db, id);
    if (!mail) throw new NotFound('This email');
    if (mail.status === 'sent') throw new MailNotSendable('This email has already been sent.');
    if (mail.html === null) throw new MailNotSendable('The link in this email has expired, so there’s no point in sending it.');
    if (!mailUrl) throw new MailNotSendable('No mail server is connected, so emails stay in the outbox.');
    if (await isJobPending(db, sendMailJobKey(id))) throw new MailNotSendable('This email is already being sent.');
    await markMailQueued(db, id);
    await enqueueSendMail(db, id);
  });
}
