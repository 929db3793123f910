import { type Generated, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { ReminderLine } from './cart-reminders.queries.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    cart_reminder_links: { hash: Buffer; reminder_id: string; purpose: 'restore' | 'stop'; created_at: Generated<Date> };
  }
}

export const insertReminderLinks = (
  db: Database,
  reminder: string,
  links: readonly { hash: Buffer; purpose: 'restore' | 'stop' }[],
): Promise<unknown> =>
  db
    .insertInto('cart_reminder_links')
    .values(links.map((link) => ({ ...link, reminder_id: reminder })))
    .execute();

/** The lines that a link restores, for 30 days. */
export async function findLinesByLink(db: Database, hash: Buffer): Promise<ReminderLine[] | null> {
  const { rows } = await sql<{ lines: ReminderLine[] }>`
    select r.lines from cart_reminder_links l join cart_reminders r on r.id = l.reminder_id
    where l.hash = ${hash} and l.purpose = 'restore' and l.created_at > now() - interval '30 days'`.execute(db);
  return rows[0]?.lines ?? null;
}

/** Whom a link stops mails to. */
export async function findPersonByLink(db: Database, hash: Buffer): Promise<{ userId: string | null; email: string | null } | null> {
  const { rows } = await sql<{ userId: string | null; email: string | null }>`
    select r.user_id as "userId", r.email from cart_reminder_links l join cart_reminders r on r.id = l.reminder_id
    where l.hash = ${hash} and l.purpose = 'stop'`.execute(db);
  return rows[0] ?? null;
}

/** Deletes the reminders of an e-mail that wait. */
export const deleteWaitingReminders = (db: Database, email: string): Promise<unknown> =>
  db.deleteFrom('cart_reminders').where('email', '=', email).where('status', '=', 'waiting').execute();
