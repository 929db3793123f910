import { createTransport } from 'nodemailer';
import type { Shop } from '../http/route.ts';
import { hurryJobs } from '../jobs/hurry-jobs.ts';
import { findWaitingMail, type MailRow, setRefused, setSent } from './mails.queries.ts';

/** ms. A mail server that does not answer must not keep the worker from the other mails for long. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/**
 * Sends one mail of the outbox by SMTP; without MAIL_URL it stays there. Throws when the mail server cannot be reached or refuses for now, so that the
 * queue tries again; after the last try, and where the server says for good that there is no such mailbox, the mail stays in the outbox as failed.
 */
export async function sendMail({ db, config, log, publicUrl }: Shop, id: string, { lastTry }: { lastTry: boolean }): Promise<void> {
  if (!config.mailUrl) return;
  const mail = await findWaitingMail(db, id);
  if (!mail) return;
  try {
    await handOver(config.mailUrl, config.mailFrom, mail, new URL(publicUrl()).hostname);
  } catch (error) {
    const givenUp = lastTry || isUnknownMailbox(error);
    await setRefused(db, id, error instanceof Error ? error.message : String(error), { givenUp });
    if (!givenUp) throw error;
    log.warn({ err: error, mail: id }, 'a mail was given up; it stays in the outbox');
    return;
  }
  await setSent(db, id);
  // The mail server is back: what else waits for it need not wait for hours.
  if (mail.attempts > 0) await hurryJobs(db, 'mail.send');
}

async function handOver(url: string, from: string, mail: MailRow, host: string): Promise<void> {
  const transport = createTransport({ url, ...patience });
  try {
    const { id, recipient: to, subject, html, body, headers } = mail;
    // A mail that goes twice, since the shop died between the server's "taken" and its own note of it, is one mail to mailboxes that know its id.
    await transport.sendMail({ from, to, subject, html: html ?? '', text: body ?? '', headers, messageId: `<${id}@${host}>` });
  } finally {
    transport.close();
  }
}

/** The mailbox was refused, and not for the moment: asking again for days would only give the shop a bad name. */
const isUnknownMailbox = (error: unknown): boolean =>
  error instanceof Error && 'command' in error && error.command === 'RCPT TO' && 'permanent' in error && error.permanent === true;
