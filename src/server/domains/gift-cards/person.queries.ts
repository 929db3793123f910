import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '#server/domains/orders/orders.tables.ts';
import './gift-cards.tables.ts';

/** A gift card as the people see it who have bought or got it; amounts in minor units. */
export interface PersonalCard {
  lastFour: string | null;
  amount: number;
  balance: number;
  currency: string;
  recipientName: string | null;
  recipientEmail: string | null;
  senderName: string | null;
  message: string | null;
  sendOn: string | null;
  sentAt: Date | null;
  expiresOn: string | null;
}

export async function findCardsOfPerson(
  db: Database,
  { userId, email }: { userId: string; email: string | null },
): Promise<PersonalCard[]> {
  const { rows } = await sql<PersonalCard>`
    select g.last_four as "lastFour", g.amount, coalesce(a.balance, 0) as balance, coalesce(a.currency, o.currency) as currency,
      g.recipient_name as "recipientName", g.recipient_email as "recipientEmail", g.sender_name as "senderName", g.message,
      g.send_on::text as "sendOn", g.sent_at as "sentAt", g.expires_on::text as "expiresOn"
    from gift_cards g left join credit_accounts a on a.id = g.account_id left join orders o on o.id = g.order_id
    where g.id in (
      select g.id from orders o join gift_cards g on g.order_id = o.id where o.user_id = ${userId}::uuid
      union select id from gift_cards where recipient_email = ${email} and sent_at is not null)
    order by g.created_at, g.id`.execute(db);
  return rows;
}

const nobody = sql`recipient_name = null, recipient_email = null, sender_name = null, message = null, version = version + 1`;

/**
 * Removes who has sent and who gets cards that were bought with these orders or for these emails. Those that are still to be sent need to know it, and are cleared
 * then. Also clears the notes of the ledgers. Returns the ids of the cards.
 */
export async function clearCardsOfPerson(
  db: Database,
  { userId, orders, emails }: { userId: string; orders: readonly string[]; emails: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string; waits: boolean }>`
    select g.id, g.sent_at is null and g.disabled_at is null
      and (a.balance > 0 or (g.issued_at is null and o.status in ('placed', 'processing'))) is true as waits
    from gift_cards g left join credit_accounts a on a.id = g.account_id left join orders o on o.id = g.order_id
    where g.order_id = any(${orders}::uuid[]) or g.recipient_email = any(${emails}::citext[])`.execute(db);
  const [waiting, others] = [rows.filter(({ waits }) => waits), rows.filter(({ waits }) => !waits)].map((part) => part.map(({ id }) => id));
  await sql`update gift_cards set erase_when_sent = true where id = any(${waiting}::uuid[])`.execute(db);
  await sql`update gift_cards set ${nobody} where id = any(${others}::uuid[])`.execute(db);
  await sql`
    update credit_entries set note = null where note is not null and (order_id = any(${orders}::uuid[])
      or account_id in (select id from credit_accounts where user_id = ${userId}::uuid))`.execute(db);
  return others ?? [];
}

/** Removes the same from one card that was just sent, if its buyer or its recipient was erased. Returns whether that is so. */
export async function clearCardOfErased(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update gift_cards g set ${nobody}
    where g.id = ${id}::uuid and (g.erase_when_sent or exists (select from orders o where o.id = g.order_id and o.erased_at is not null))
    returning g.id`.execute(db);
  return rows.length > 0;
}
