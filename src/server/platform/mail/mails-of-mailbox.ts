import type { Database } from '../database/database.ts';
import { deleteMailsAbout, deleteMailsNaming, deleteMailsOf, findMailsTo, type MailsOf, type NamingMail } from './mails.queries.ts';

/** What was mailed to a mailbox, newest first, without its text: that is there. */
export const listMailsTo = async (db: Database, email: string) =>
  (await findMailsTo(db, email)).map(({ template, subject, created_at, sent_at }) => ({
    template,
    subject,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }));

/** Forgets the mails of the outbox that went to a mailbox or told the shop what was written from there; those that still wait are not sent. */
export const forgetMailbox = (db: Database, email: string): Promise<unknown> => deleteMailsAbout(db, email);

/** Forgets mails by their mailbox and kind. */
export const forgetMailsOf = (db: Database, mails: MailsOf): Promise<unknown> => deleteMailsOf(db, mails);

/** Forgets mails by their mailbox and a thing that their subject names, such as a number. */
export const forgetMailsNaming = (db: Database, mails: readonly NamingMail[]): Promise<unknown> => deleteMailsNaming(db, mails);
