import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import { newId } from '#shared/ids.ts';
import type { Database } from '../database/database.ts';
import { insertMail } from './mails.queries.ts';
import { queueSending } from './queue-sending.ts';

export interface Mail {
  /** Which mail it is: `orders.placed`. */
  template: string;
  to: string;
  subject: string;
  content: ReactElement;
  /** Beside the usual ones: `Reply-To`, `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** It holds a link that opens something for whoever has it. Its subject never does. */
  secret?: boolean;
}

/** Puts a mail into the outbox, in the transaction of what it reports. It leaves by SMTP where MAIL_URL is set, and can be read in the outbox where it is not. */
export async function queueMail(db: Database, { template, to, subject, content, headers = {}, secret = false }: Mail): Promise<void> {
  const [html, body] = [await render(content), await render(content, { plainText: true })];
  const id = newId();
  await insertMail(db, { id, template, recipient: to, subject, html, body, headers: JSON.stringify(headers), secret });
  await queueSending(db, id);
}
