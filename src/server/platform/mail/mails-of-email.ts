import type { Database } from '../database/database.ts';
import {
  deleteMailRowsBySubject,
  deleteMailRowsByTemplates,
  deleteMailRowsOfEmail,
  findMailsByRecipient,
  type MailBySubject,
  type MailsByTemplates,
} from './mails.queries.ts';

/** What was mailed to a mailbox, newest first, without its text: that is there. */
export const listMailsTo = async (db: Database, email: string) =>
  (await findMailsByRecipient(db, email)).map(({ template, subject, created_at, sent_at }) => ({
    template,
    subject,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }));

/** Forgets the mails of the outbox that went to a mailbox or told the shop what was written from there; those that still wait are not sent. */
export const deleteMailsOfEmail = (db: Database, email: string): Promise<unknown> => deleteMailRowsOfEmail(db, email);

/** Forgets mails by their mailbox and kind. */
export const deleteMailsByTemplates = (db: Database, mails: MailsByTemplates): Promise<unknown> => deleteMailRowsByTemplates(db, mails);

/** Forgets mails by their mailbox and a thing that their subject names, such as a number. */
export const deleteMailsBySubject = (db: Database, mails: readonly MailBySubject[]): Promise<unknown> => deleteMailRowsBySubject(db, mails);
