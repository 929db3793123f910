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
export async function findPersonByLink(db: Database, hash: Buffer): Promise<{ userId: string | null; mailbox: string } | null> {
  const { rows } = await sql<{ userId: string | null; mailbox: string }>`
    select r.user_id as "userId", r.mailbox from cart_reminder_links l join cart_reminders r on r.id = l.reminder_id
    where l.hash = ${hash} and l.purpose = 'stop'`.execute(db);
  return rows[0] ?? null;
}

/** Records that a mailbox wants no mails about carts of guests, and deletes those that wait. */
export async function insertOptOut(db: Database, mailbox: string): Promise<void> {
  await sql`insert into cart_reminder_opt_outs (mailbox) values (${mailbox}) on conflict do nothing`.execute(db);
  await sql`delete from cart_reminders where mailbox = ${mailbox} and status = 'waiting'`.execute(db);
}
