import { newId } from '#shared/ids.ts';
import type { Database } from '../database/database.ts';
import { enqueueSendMail } from './enqueue-send-mail.ts';
import { insertMail } from './mails.queries.ts';
import type { PreparedMail } from './outbox.ts';

/** Adds a mail to the outbox, with the job that sends it, and returns its id. */
export async function aMail(db: Database, to: string, more: Partial<PreparedMail> = {}): Promise<string> {
  const { template = 'test', subject = 'Räucherfisch', html = '<p>Hello</p>', text = 'Hello', headers = {}, secret = false } = more;
  const id = newId();
  await insertMail(db, { id, template, recipient: to, subject, html, body: text, headers: JSON.stringify(headers), secret });
  await enqueueSendMail(db, id);
  return id;
}
