import { type ColumnType, type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../database/database.ts';

interface MailsTable {
  id: string;
  template: string;
  recipient: string;
  subject: string;
  /** Null, like `body`, if the mail was secret and its content was cleared. */
  html: string | null;
  body: string | null;
  /** Inserted as JSON. */
  headers: ColumnType<Record<string, string>, string | undefined>;
  secret: Generated<boolean>;
  /** `failed`: not retried unless an admin requests it; `held`: never attempted, for the reason in `error`. */
  status: Generated<'queued' | 'sent' | 'held' | 'failed'>;
  attempts: Generated<number>;
  error: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
}

declare module '../database/database.ts' {
  interface Tables {
    mails: MailsTable;
  }
}

export type MailRow = Selectable<MailsTable>;

export const insertMail = (db: Database, mail: Insertable<MailsTable>): Promise<unknown> => db.insertInto('mails').values(mail).execute();

export const findQueuedMail = (db: Database, id: string): Promise<MailRow | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).where('status', '=', 'queued').executeTakeFirst();

/** Marks a mail as sent, and clears the content of a secret one, with its headers: those may have a link, too. */
export const markMailSent = (db: Database, id: string): Promise<unknown> =>
  db
    .updateTable('mails')
    .set({
      status: 'sent',
      sent_at: new Date(),
      error: null,
      attempts: sql`attempts + 1`,
      html: sql`case when secret then null else html end`,
      body: sql`case when secret then null else body end`,
      headers: sql`case when secret then '{}' else headers end`,
    })
    .where('id', '=', id)
    .execute();

/**
 * Records a failed attempt, unless another worker has sent the mail in the meantime; `givenUp`: it was the last one. A secret mail whose content was cleared
 * in the meantime has failed too, because there is nothing left to send.
 */
export const recordMailFailure = (db: Database, id: string, message: string, { givenUp }: { givenUp: boolean }): Promise<unknown> =>
  db
    .updateTable('mails')
    .set({
      status: givenUp ? 'failed' : sql`case when html is null then 'failed' else 'queued' end`,
      error: message,
      attempts: sql`attempts + 1`,
    })
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .execute();

/** Locks a mail until the transaction ends, so that only one call at a time queues it. */
export const lockMail = (db: Database, id: string): Promise<Pick<MailRow, 'status' | 'html'> | undefined> =>
  db.selectFrom('mails').select(['status', 'html']).where('id', '=', id).forUpdate().executeTakeFirst();

export const markMailQueued = (db: Database, id: string): Promise<unknown> =>
  db.updateTable('mails').set({ status: 'queued', error: null, attempts: 0 }).where('id', '=', id).execute();

/** Clears the content of secret mails created before `before`; those that are still queued become failed. */
export const clearSecretMailsBefore = (db: Database, before: Date, reason: string): Promise<unknown> =>
  db
    .updateTable('mails')
    .set({
      html: null,
      body: null,
      headers: sql`'{}'`,
      status: sql`case when status = 'queued' then 'failed' else status end`,
      error: sql`case when status = 'sent' then error else coalesce(error, ${reason}) end`,
    })
    .where('secret', '=', true)
    .where('html', 'is not', null)
    .where('created_at', '<', before)
    .execute();

export const deleteMailsBefore = (db: Database, before: Date): Promise<unknown> =>
  db.deleteFrom('mails').where('created_at', '<', before).execute();

export const findMailsByRecipient = (
  db: Database,
  email: string,
): Promise<Pick<MailRow, 'template' | 'subject' | 'created_at' | 'sent_at'>[]> =>
  db
    .selectFrom('mails')
    .select(['template', 'subject', 'created_at', 'sent_at'])
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Deletes mails to an email, and those to the shop whose `Reply-To` it is. */
export const deleteMailRowsOfEmail = (db: Database, email: string): Promise<unknown> =>
  sql`delete from mails where lower(recipient) = lower(${email}) or lower(headers ->> 'Reply-To') = lower(${email})`.execute(db);

export interface MailsByTemplates {
  to: string;
  templates: readonly string[];
  since: Date;
}

export const deleteMailRowsToRecipientByTemplates = (db: Database, { to, templates, since }: MailsByTemplates): Promise<unknown> =>
  db
    .deleteFrom('mails')
    .where(sql`lower(recipient)`, '=', to.toLowerCase())
    .where('template', 'in', templates)
    .where('created_at', '>=', since)
    .execute();

export interface MailBySubject {
  to: string;
  /** A text that the subject contains. */
  subjectText: string;
}

export const deleteMailRowsToRecipientBySubject = (db: Database, mails: readonly MailBySubject[]): Promise<unknown> =>
  sql`
    delete from mails using unnest(${mails.map(({ to }) => to)}::text[], ${mails.map(({ subjectText }) => subjectText)}::text[]) as match (recipient, name)
    where lower(match.recipient) in (lower(mails.recipient), lower(mails.headers ->> 'Reply-To')) and position(match.name in mails.subject) > 0`.execute(
    db,
  );
