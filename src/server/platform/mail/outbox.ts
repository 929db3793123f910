import { render } from '@react-email/render';
import { type ColumnType, type Generated, sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { ReactElement } from 'react';
import { newId } from '#shared/ids.ts';
import type { Database } from '../database/database.ts';
import type { Shop } from '../http/route.ts';
import { enqueue } from '../jobs/jobs.ts';

declare module '../database/database.ts' {
  interface Tables {
    mails: {
      id: string;
      template: string;
      recipient: string;
      subject: string;
      /** Null, like `body`, where it held a secret and is not kept any more. */
      html: string | null;
      body: string | null;
      /** As JSON on the way in. */
      headers: ColumnType<Record<string, string>, string | undefined>;
      secret: Generated<boolean>;
      status: Generated<'queued' | 'sent' | 'failed'>;
      attempts: Generated<number>;
      error: string | null;
      created_at: Generated<Date>;
      sent_at: Date | null;
    };
  }
}

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
  const row = { id, template, recipient: to, subject, html, body, headers: JSON.stringify(headers), secret };
  await db.insertInto('mails').values(row).execute();
  await enqueue(db, 'mail.send', { id });
}

/** Sends one mail of the outbox by SMTP; without MAIL_URL it stays there. Throws when the mail server refuses, so that the queue tries again. */
export async function sendMail({ db, config }: Shop, id: string): Promise<void> {
  if (!config.mailUrl) return;
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).where('status', '<>', 'sent').executeTakeFirst();
  if (!mail || mail.html === null || mail.body === null) return;
  const transport = createTransport(config.mailUrl);
  try {
    const { recipient: to, subject, html, body: text, headers } = mail;
    await transport.sendMail({ from: config.mailFrom, to, subject, html, text, headers });
    await db
      .updateTable('mails')
      .set({ status: 'sent', sent_at: new Date(), error: null, attempts: mail.attempts + 1 })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    await db.updateTable('mails').set({ status: 'failed', error: said, attempts: sql`attempts + 1` }).where('id', '=', id).execute();
    throw error;
  } finally {
    transport.close();
  }
}
