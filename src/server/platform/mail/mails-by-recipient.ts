import type { Database } from '../database/database.ts';
import {
  deleteMailRowsOfEmail,
  deleteMailRowsToRecipientBySubject,
  deleteMailRowsToRecipientByTemplates,
  findMailsByRecipient,
  type MailBySubject,
  type MailsByTemplates,
} from './mails.queries.ts';

/** The mails to an email, newest first, without their text, which the recipient has already. */
export const listMailsTo = async (db: Database, email: string) =>
  (await findMailsByRecipient(db, email)).map(({ template, subject, created_at, sent_at }) => ({
    template,
    subject,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }));

/** Deletes the mails to an email, and those to the shop about messages from it. Queued ones are not sent. */
export const deleteMailsOfEmail = (db: Database, email: string): Promise<unknown> => deleteMailRowsOfEmail(db, email);

/** Deletes mails by recipient and template. */
export const deleteMailsToRecipientByTemplates = (db: Database, mails: MailsByTemplates): Promise<unknown> =>
  deleteMailRowsToRecipientByTemplates(db, mails);

/** Deletes mails by recipient, or by whom a reply goes to, and a text in their subject, such as an order number. */
export const deleteMailsToRecipientBySubject = (db: Database, mails: readonly MailBySubject[]): Promise<unknown> =>
  deleteMailRowsToRecipientBySubject(db, mails);
