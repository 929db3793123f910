import { createTransport } from 'nodemailer';
import type { JobRun } from '../jobs/jobs.ts';
import { retryJobsNow } from '../jobs/retry-jobs-now.ts';
import type { Shop } from '../shop.ts';
import { findQueuedMail, type MailRow, markMailSent, recordMailFailure } from './mails.queries.ts';

/** ms. A mail server that does not answer must not keep the other mails waiting for long; one that is slow has time to look the sender up. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  socketCloseTimeout: 1_000,
};
/** ms for one mail in all: a server that says a little now and then is no better than one that says nothing. */
const maxSendTime = 30_000;

/**
 * Sends one mail of the outbox by SMTP; without MAIL_URL it stays there. Throws when the mail server cannot be reached or refuses for now, so that the
 * queue tries again; after the last try, and where the server says for good that there is no such mailbox, the mail stays in the outbox as failed.
 * Throws, too, when the shop ends meanwhile; that is no failure of the mail, unless there is no try after this one.
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
    log.warn({ err: error, mail: id }, 'a mail was given up; it stays in the outbox');
    return;
  }
  await markMailSent(db, id);
  // The mail server is back: what else waits for it need not wait for hours.
  if (mail.attempts > 0) await retryJobsNow(db, 'mail.send');
}

interface Delivery {
  url: string;
  from: string;
  mail: MailRow;
  host: string;
  signal: AbortSignal;
}

async function sendBySmtp({ url, from, mail, host, signal }: Delivery): Promise<void> {
  const transport = createTransport({ url, ...timeouts });
  const timeout = AbortSignal.timeout(maxSendTime);
  try {
    const { id, recipient: to, subject, html, body, headers } = mail;
    await transport.sendMail({
      ...{ from, to, subject, html: html ?? '', text: body ?? '', headers },
      // A mail that goes twice, since the shop ended between the server's "taken" and its own note of it, is one mail to mailboxes that know its id.
      messageId: `<${id}@${host}>`,
      signal: AbortSignal.any([signal, timeout]),
    });
  } catch (error) {
    throw timeout.aborted && !signal.aborted
      ? new Error(`The mail server did not take the mail within ${maxSendTime / 1_000} s.`, { cause: error })
      : error;
  } finally {
    transport.close();
  }
}

/** The mailbox was refused, and not for the moment: asking again for days would only give the shop a bad name. */
const isUnknownRecipient = (error: unknown): boolean =>
  error instanceof Error && 'command' in error && error.command === 'RCPT TO' && 'permanent' in error && error.permanent === true;
