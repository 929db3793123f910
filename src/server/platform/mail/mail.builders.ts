import { createElement } from 'react';
import type { Database } from '../database/database.ts';
import { type Mail, queueMail } from './outbox.ts';

/** A mail in the outbox; answers its id. */
export async function aMail(db: Database, to: string, more: Partial<Mail> = {}): Promise<string> {
  await queueMail(db, { template: 'test', to, subject: 'Räucherfisch', content: createElement('p', {}, 'Hello'), ...more });
  const newest = db.selectFrom('mails').select('id').where('recipient', '=', to).orderBy('created_at', 'desc').orderBy('id', 'desc');
  return (await newest.executeTakeFirstOrThrow()).id;
}
