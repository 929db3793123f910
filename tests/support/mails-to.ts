import type { Database } from '#server/platform/database/database.ts';

/** The mails to a mailbox in the outbox, the oldest first. */
export const mailsTo = (db: Database, mailbox: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', mailbox).orderBy('created_at').orderBy('id').execute();
