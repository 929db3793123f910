import type { Database } from '#server/platform/database/database.ts';

/** The mails to an email in the outbox, oldest first. */
export const findMailsTo = (db: Database, email: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('created_at').orderBy('id').execute();
