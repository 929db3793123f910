import { createHash } from 'node:crypto';
import type { JobRun } from '#server/platform/jobs/jobs.ts';
import { type MailTransport, openMailTransport } from '#server/platform/mail/open-mail-transport.ts';
import type { RenderedMail } from '#server/platform/mail/template-types.ts';
import type { Shop } from '#server/platform/shop.ts';
import { createUnsubscribeLink } from '../create-unsubscribe-link.ts';
import { findNewsletter } from './newsletters.queries.ts';
import {
  findNextAttempt,
  findNextRecipient,
  finishNewsletter,
  listNextRecipients,
  type NextRecipient,
  postponeRecipient,
  recordOutcome,
} from './recipients.queries.ts';
import { newsletterMailProps } from './render-newsletter.ts';
import { enqueueSending } from './send-newsletter.ts';

/** How many recipients are added by one statement. */
const listSize = 5_000;
/** ms. After this time the job ends and another takes over, so that a deployment or another newsletter need not wait for 100,000 mails. */
const maxRunTime = 20_000;
/** Seconds between the attempts for a recipient whose mail server is not ready, as greylisting demands; then they are given up. */
const retryDelays = [60, 300, 1_800, 7_200, 21_600];
/** Stands for each recipient's own link, so that the mail is rendered once. */
const placeholder = 'https://placeholder.invalid/unsubscribe';

/**
 * Sends a newsletter to those who have not got it yet, for some seconds; then enqueues the next run. Nobody gets it twice: each recipient's row is settled right after the mail
 * server has taken the mail, and only one run at a time exists (docs/decisions/0053). Throws if the mail server cannot be reached, so that the queue tries again.
 */
export async function sendToRecipients(shop: Shop, id: string, { signal }: JobRun): Promise<void> {
  const { db, config, publicUrl } = shop;
  if (config.mailUrl === null) return;
  while (!signal.aborted && (await listNextRecipients(db, id, listSize)));
  const newsletter = await findNewsletter(db, id);
  if (newsletter?.status !== 'sending' || newsletter.paused_at) return;
  const rendered = await shop.renderMail('newsletter.issue', await newsletterMailProps(shop, newsletter, placeholder));
  const transport = openMailTransport(
    { url: config.mailUrl, from: config.mailFrom, host: new URL(publicUrl()).hostname },
    { keepAlive: true },
  );
  const mail = { ...rendered, id, subject: newsletter.subject };
  try {
    for (const end = Date.now() + maxRunTime; Date.now() < end && !signal.aborted; ) {
      const recipient = await findNextRecipient(db, id);
      if (!recipient) break;
      await sendTo(shop, transport, mail, recipient, signal);
    }
  } finally {
    transport.close();
  }
  const next = await findNextAttempt(db, id);
  if (next === null) return void (await finishNewsletter(db, id));
  const current = await findNewsletter(db, id);
  if (current?.status === 'sending' && !current.paused_at) await enqueueSending(db, id, next);
}

interface Issue extends RenderedMail {
  /** The newsletter's. */
  id: string;
  subject: string;
}

async function sendTo(
  { db, log, publicUrl }: Shop,
  transport: MailTransport,
  { id, subject, html, text }: Issue,
  { subscriber, email, confirmed, attempts }: NextRecipient,
  signal: AbortSignal,
): Promise<void> {
  if (!confirmed) return recordOutcome(db, id, subscriber, { status: 'skipped' });
  const { url, headers } = await createUnsubscribeLink(db, subscriber, publicUrl());
  const content = { html: html.replaceAll(placeholder, url), text: text.replaceAll(placeholder, url) };
  try {
    await transport.send({ id: messageId(id, subscriber), to: email, subject, ...content, headers }, signal);
  } catch (error) {
    const rejection = rejectionOf(error);
    if (!rejection) throw error;
    const seconds = retryDelays[attempts];
    if (rejection.isTemporary && seconds !== undefined)
      return void (await postponeRecipient(db, id, subscriber, { error: rejection.message, seconds }));
    log.warn({ newsletter: id, subscriber, reason: rejection.message }, 'a recipient of a newsletter was given up');
    return recordOutcome(db, id, subscriber, { status: 'failed', error: rejection.message });
  }
  await recordOutcome(db, id, subscriber, { status: 'sent' });
}

/** The same for every attempt, and short enough for one line of the header. */
const messageId = (newsletter: string, subscriber: string): string =>
  createHash('sha256').update(`${newsletter} ${subscriber}`).digest('base64url').slice(0, 32);

/** Whether the mail server has rejected this recipient, or the mail to them, rather than everything. */
function rejectionOf(error: unknown): { message: string; isTemporary: boolean } | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return null;
  const { responseCode, command } = error;
  if (typeof responseCode !== 'number' || (command !== 'RCPT TO' && command !== 'DATA')) return null;
  return { message: error.message, isTemporary: responseCode < 500 };
}
