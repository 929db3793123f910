import { setTimeout as sleep } from 'node:timers/promises';
import type { JobRun } from '#server/platform/jobs/jobs.ts';
import { type MailTransport, openMailTransport } from '#server/platform/mail/open-mail-transport.ts';
import type { RenderedMail } from '#server/platform/mail/template-types.ts';
import type { Shop } from '#server/platform/shop.ts';
import { createUnsubscribeLink } from '../create-unsubscribe-link.ts';
import { takeSendingSlot } from '../settings/newsletter-settings.queries.ts';
import { messageIdOf } from './message-id.ts';
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
import { recordFailure } from './record-failure.ts';
import { newsletterMailProps } from './render-newsletter.ts';
import { enqueueSending } from './send-newsletter.ts';
import { rejectionOf } from './smtp-rejection.ts';

/** How many recipients are added by one statement. */
const listSize = 5_000;
/** ms. After this time the job ends and another takes over, so that a deployment or another newsletter need not wait for 100,000 mails. */
const maxRunTime = 20_000;
/** Seconds between the attempts for a recipient whose mail server is not ready, as greylisting demands; then they are given up. */
const retryDelays = [60, 300, 1_800, 7_200, 21_600];
/** Stand for each recipient's own links, so that the mail is rendered once. */
const placeholders = {
  preferencesUrl: 'https://placeholder.invalid/preferences',
  unsubscribeUrl: 'https://placeholder.invalid/unsubscribe',
};

/**
 * Sends a newsletter to those who have not got it yet, for some seconds; then enqueues the next run. Nobody gets it twice: each recipient's row is settled right after the mail
 * server has taken the mail, and only one run at a time exists (docs/decisions/0053). Throws if the mail server cannot be reached, so that the queue tries again.
 */
export async function sendToRecipients(shop: Shop, id: string, { signal }: JobRun): Promise<void> {
  const { db, config, publicUrl } = shop;
  if (config.mailUrl === null) return;
  const newsletter = await findNewsletter(db, id);
  if (newsletter?.status !== 'sending' || newsletter.paused_at) return;
  while (!signal.aborted && (await listNextRecipients(db, id, { segment: newsletter.segment, size: listSize })));
  const rendered = await shop.renderMail('newsletter.issue', await newsletterMailProps(shop, newsletter, placeholders));
  const transport = openMailTransport(
    { url: config.mailUrl, from: config.mailFrom, host: new URL(publicUrl()).hostname },
    { keepAlive: true },
  );
  const mail = { ...rendered, id, subject: newsletter.subject };
  const notBefore = await sendMails(shop, transport, mail, signal).finally(() => transport.close());
  const next = await findNextAttempt(db, id);
  if (next === null) return void (await finishNewsletter(db, id));
  const current = await findNewsletter(db, id);
  if (current?.status === 'sending' && !current.paused_at) await enqueueSending(db, id, notBefore && notBefore > next ? notBefore : next);
}

interface Issue extends RenderedMail {
  /** The newsletter's. */
  id: string;
  subject: string;
}

/**
 * Sends one mail after the other, for some seconds or until nobody is waiting. With a limit of mails per hour each waits for its turn; if that is too far away, its time
 * is returned.
 */
async function sendMails(shop: Shop, transport: MailTransport, mail: Issue, signal: AbortSignal): Promise<Date | null> {
  const { db } = shop;
  for (const end = Date.now() + maxRunTime; Date.now() < end && !signal.aborted; ) {
    const recipient = await findNextRecipient(db, mail.id);
    if (!recipient) break;
    if (!recipient.confirmed) {
      await recordOutcome(db, mail.id, recipient.subscriber, { status: 'skipped' });
      continue;
    }
    const wait = await takeSendingSlot(db);
    if (wait === 0) await sendTo(shop, transport, mail, recipient, signal);
    else if (Date.now() + wait >= end) return new Date(Date.now() + wait);
    // Whether the recipient is still subscribed, and whether the newsletter is paused, is read again afterwards.
    else await sleep(wait, undefined, { signal }).catch(() => undefined);
  }
  return null;
}

async function sendTo(
  { db, log, publicUrl }: Shop,
  transport: MailTransport,
  { id, subject, html, text }: Issue,
  { subscriber, email, attempts }: NextRecipient,
  signal: AbortSignal,
): Promise<void> {
  const { url, preferencesUrl, headers } = await createUnsubscribeLink(db, subscriber, publicUrl());
  const withLinks = (given: string) =>
    given.replaceAll(placeholders.unsubscribeUrl, url).replaceAll(placeholders.preferencesUrl, preferencesUrl);
  const content = { html: withLinks(html), text: withLinks(text) };
  try {
    await transport.send({ id: messageIdOf(id, subscriber), to: email, subject, ...content, headers }, signal);
  } catch (error) {
    const rejection = rejectionOf(error);
    if (!rejection) throw error;
    const seconds = retryDelays[attempts];
    if (rejection.isTemporary && seconds !== undefined)
      return void (await postponeRecipient(db, id, subscriber, { error: rejection.message, seconds }));
    log.warn({ newsletter: id, subscriber, reason: rejection.message }, 'a recipient of a newsletter was given up');
    return recordFailure(db, id, subscriber, rejection);
  }
  await recordOutcome(db, id, subscriber, { status: 'sent' });
}
