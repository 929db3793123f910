import { newId } from '#shared/ids.ts';
import type { Database } from '../database/database.ts';
import type { Shop } from '../shop.ts';
import { enqueueSendMail } from './enqueue-send-mail.ts';
import { insertMail } from './mails.queries.ts';
import type { MailTemplate, MailTemplates, RenderedMail } from './template-types.ts';

interface MailEnvelope {
  /** A new one by default. */
  id?: string;
  to: string;
  subject: string;
  /** Additional headers: `Reply-To`, `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** The content has a link that gives access to anyone who has it. The subject never does. */
  secret?: boolean;
  /** One of many that nobody is waiting for at this moment: it is sent after all others that are due. */
  bulk?: boolean;
  /** Why it is held until an admin sends it, as a sentence for the back office. */
  holdReason?: string | null;
}

export interface Mail<T extends MailTemplate> extends MailEnvelope {
  template: T;
  props: MailTemplates[T];
}

export interface PreparedMail extends MailEnvelope, RenderedMail {
  template: string;
}

/** Renders a mail before the transaction that queues it, so that the transaction is not open meanwhile. */
export async function prepareMail<T extends MailTemplate>(
  { renderMail }: Pick<Shop, 'renderMail'>,
  { props, ...mail }: Mail<T>,
): Promise<PreparedMail> {
  return { ...mail, ...(await renderMail(mail.template, props)) };
}

/**
 * Adds a mail to the outbox, in the transaction of what it reports. It is sent by SMTP if MAIL_URL is set. If not, or if it is held, it can be read in the
 * outbox.
 */
export async function queuePreparedMail(
  db: Database,
  { config }: Pick<Shop, 'config'>,
  { id = newId(), template, to, subject, html, text, headers = {}, secret = false, bulk = false, holdReason = null }: PreparedMail,
): Promise<void> {
  const state = holdReason === null ? {} : { status: 'held' as const, error: holdReason };
  await insertMail(db, { id, template, recipient: to, subject, html, body: text, headers: JSON.stringify(headers), secret, ...state });
  if (holdReason === null && config.mailUrl !== null) await enqueueSendMail(db, id, { bulk });
}

/** Renders a mail and adds it to the outbox. */
export const queueMail = async <T extends MailTemplate>(
  db: Database,
  shop: Pick<Shop, 'config' | 'renderMail'>,
  mail: Mail<T>,
): Promise<void> => queuePreparedMail(db, shop, await prepareMail(shop, mail));
