import type { JobRun } from '../jobs/jobs.ts';
import { retryJobsNow } from '../jobs/retry-jobs-now.ts';
import type { Shop } from '../shop.ts';
import { findQueuedMail, type MailRow, markMailSent, recordMailFailure } from './mails.queries.ts';
import { openMailTransport } from './open-mail-transport.ts';

/**
 * Sends one mail of the outbox by SMTP; without MAIL_URL it stays there. Throws when the mail server cannot be reached or rejects it temporarily, so that the
 * queue retries. After the last attempt, or when the server rejects the recipient permanently, the mail stays in the outbox as failed.
 * Also throws on shutdown, which counts as a failed attempt only if it is the last one.
 */
export async function sendMail({ db, config, log, publicUrl }: Shop, id: string, { isLastAttempt, signal }: JobRun): Promise<void> {
  if (!config.mailUrl) return;
  const mail = await findQueuedMail(db, id);
  if (!mail) return;
  try {
    await sendBySmtp({ url: config.mailUrl, from: config.mailFrom, mail, host: new URL(publicUrl()).hostname, signal });
  } catch (error) {
    if (signal.aborted && !isLastAttempt) throw error;
    const failed = isLastAttempt || isUnknownRecipient(error);
    await recordMailFailure(db, id, error instanceof Error ? error.message : String(error), { givenUp: failed });
    if (!failed) throw error;
    log.warn({ err: error, mail: id }, 'an email failed for good; it stays in the outbox');
    return;
  }
  await markMailSent(db, id);
  // The mail server is back, so the other mails need not wait for hours.
  if (mail.attempts > 0) await retryJobsNow(db, 'mail.send');
}

interface Delivery {
  url: string;
  from: string;
  mail: Pick<MailRow, 'id' | 'recipient' | 'subject' | 'html' | 'body' | 'headers'>;
  host: string;
  signal: AbortSignal;
}

/** Sends one mail, and returns what the mail server answered. Throws its error, or that of the connection. */
export async function sendBySmtp({ url, from, mail, host, signal }: Delivery): Promise<string> {
  const transport = openMailTransport({ url, from, host });
  try {
    const { id, recipient: to, subject, html, body, headers } = mail;
    return await transport.send({ id, to, subject, html: html ?? '', text: body ?? '', headers }, signal);
  } finally {
    transport.close();
  }
}

/** Whether the recipient was rejected permanently: retrying for days would only harm the sender's reputation. */
const isUnknownRecipient = (error: unknown): boolean =>
  error instanceof Error && 'command' in error && error.command === 'RCPT TO' && 'permanent' in error && error.permanent === true;
