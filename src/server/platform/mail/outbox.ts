import { newId } from '#shared/ids.ts';
import type { Database } from '../database/database.ts';
import type { Shop } from '../shop.ts';
import { enqueueSendMail } from './enqueue-send-mail.ts';
import { insertMail } from './mails.queries.ts';
import type { MailTemplate, MailTemplates, RenderedMail } from './template-types.ts';

interface MailEnvelope {
  to: string;
  subject: string;
  /** Beside the usual ones: `Reply-To`, `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** It holds a link that opens something for whoever has it. Its subject never does. */
  secret?: boolean;
  /** Why it is not sent unless an admin does it, in a sentence for the back office. */
  holdReason?: string | null;
}

export interface Mail<T extends MailTemplate> extends MailEnvelope {
  template: T;
  props: MailTemplates[T];
}

export interface PreparedMail extends MailEnvelope, RenderedMail {
  template: string;
}

/** Renders a mail ahead of the transaction that queues it, so that none waits for it. */
export async function prepareMail<T extends MailTemplate>(
  { renderMail }: Pick<Shop, 'renderMail'>,
  { props, ...mail }: Mail<T>,
): Promise<PreparedMail> {
  return { ...mail, ...(await renderMail(mail.template, props)) };
}

/**
 * Puts a mail into the outbox, in the transaction of what it reports. It leaves by SMTP where MAIL_URL is set, and can be read in the outbox where it is not,
 * or where it is held back.
 */
export async function queuePreparedMail(
  db: Database,
  { config }: Pick<Shop, 'config'>,
  { template, to, subject, html, text, headers = {}, secret = false, holdReason = null }: PreparedMail,
): Promise<void> {
  const id = newId();
  const state = holdReason === null ? {} : { status: 'held' as const, error: holdReason };
  await insertMail(db, { id, template, recipient: to, subject, html, body: text, headers: JSON.stringify(headers), secret, ...state });
  if (holdReason === null && config.mailUrl !== null) await enqueueSendMail(db, id);
}

/** Renders a mail and puts it into the outbox. */
export const queueMail = async <T extends MailTemplate>(
  db: Database,
  shop: Pick<Shop, 'config' | 'renderMail'>,
  mail: Mail<T>,
): Promise<void> => queuePreparedMail(db, shop, await prepareMail(shop, mail));
