import { sql } from 'kysely';
import type { AdminGiftCard, GiftCardFilters } from '#contract/gift-cards.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findNewestPage } from '#server/platform/database/find-page.ts';
import './gift-cards.tables.ts';

/** A gift card with its balance; amounts in minor units, days as text. */
export interface GiftCardRow {
  id: string;
  account: string | null;
  orderId: string | null;
  orderNumber: string | null;
  amount: number;
  balance: number;
  currency: string;
  lastFour: string | null;
  recipientName: string | null;
  recipientEmail: string | null;
  senderName: string | null;
  message: string | null;
  sendOn: string | null;
  sentAt: Date | null;
  issuedAt: Date | null;
  expiresOn: string | null;
  disabledAt: Date | null;
  createdBy: string | null;
  version: number;
  created_at: Date;
}

/** Those of requests that were never placed, and of orders that were cancelled before they were paid, are none. */
const cards = sql`gift_cards g left join credit_accounts a on a.id = g.account_id left join orders o on o.id = g.order_id
  left join users u on u.id = g.created_by`;

const columns = sql`g.id, g.account_id as account, g.order_id as "orderId", o.number as "orderNumber", g.amount, coalesce(a.balance, 0) as balance,
  coalesce(a.currency, o.currency) as currency, g.last_four as "lastFour", g.recipient_name as "recipientName", g.recipient_email as "recipientEmail",
  g.sender_name as "senderName", g.message, g.send_on::text as "sendOn", g.sent_at as "sentAt", g.issued_at as "issuedAt",
  g.expires_on::text as "expiresOn", g.disabled_at as "disabledAt", u.name as "createdBy", g.version, g.created_at`;

const isListed = sql`(g.issued_at is not null or o.status not in ('pending', 'cancelled'))`;

/** `today`: in the shop's time zone. */
function statusIs(status: AdminGiftCard['status'], today: string) {
  const expired = sql`coalesce(g.expires_on < ${today}::date, false)`;
  const issued = sql`g.issued_at is not null`;
  switch (status) {
    case 'unpaid':
      return sql`g.issued_at is null`;
    case 'disabled':
      return sql`${issued} and g.disabled_at is not null`;
    case 'used':
      return sql`${issued} and g.disabled_at is null and a.balance = 0`;
    case 'expired':
      return sql`${issued} and g.disabled_at is null and a.balance > 0 and ${expired}`;
    case 'active':
      return sql`${issued} and g.disabled_at is null and a.balance > 0 and not ${expired}`;
  }
}

export function findGiftCards(
  db: Database,
  { status, q, today, ...paging }: GiftCardFilters & { today: string; page: number; limit: number },
): Promise<{ rows: GiftCardRow[]; total: number }> {
  const pattern = q?.trim() && containsPattern(q);
  const found = pattern
    ? sql`(g.last_four ilike ${pattern} or o.number ilike ${pattern}
        or coalesce(g.recipient_name, '') || ' ' || coalesce(g.recipient_email::text, '') || ' ' || coalesce(g.sender_name, '') ilike ${pattern})`
    : sql`true`;
  const matching = sql`(
    select ${columns} from ${cards} where ${isListed} and ${status ? statusIs(status, today) : sql`true`} and ${found}
  ) card`;
  return findNewestPage(db, matching, paging);
}

export async function findGiftCard(db: Database, id: string): Promise<GiftCardRow | undefined> {
  const { rows } = await sql<GiftCardRow>`select ${columns} from ${cards} where g.id = ${id}::uuid and ${isListed}`.execute(db);
  return rows[0];
}

/** Locks a gift card until the transaction ends. */
export async function lockGiftCard(db: Database, id: string): Promise<GiftCardRow | undefined> {
  await db.selectFrom('gift_cards').select('id').where('id', '=', id).forUpdate().execute();
  return findGiftCard(db, id);
}

/** What all gift cards together can still be redeemed for today, in minor units of the shop's currency. */
export async function sumOutstanding(db: Database, { today, currency }: { today: string; currency: string }): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(a.balance), 0)::bigint as sum from gift_cards g join credit_accounts a on a.id = g.account_id
    where a.balance > 0 and a.currency = ${currency} and g.disabled_at is null and (g.expires_on is null or g.expires_on >= ${today}::date)`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}

/** Locks the gift cards of an order that are not issued yet. */
export const lockUnissuedCards = (db: Database, orderId: string): Promise<{ id: string; amount: number }[]> =>
  db
    .selectFrom('gift_cards')
    .select(['id', 'amount'])
    .where('order_id', '=', orderId)
    .where('issued_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const setIssued = (db: Database, id: string, issued: { account: string; expiresOn: string | null }): Promise<unknown> =>
  db
    .updateTable('gift_cards')
    .set({ account_id: issued.account, issued_at: new Date(), expires_on: issued.expiresOn })
    .where('id', '=', id)
    .execute();

export const setCode = (
  db: Database,
  id: string,
  { hash, lastFour, sentAt }: { hash: Buffer; lastFour: string; sentAt: Date | null },
): Promise<unknown> =>
  sql`update gift_cards set code_hash = ${hash}, last_four = ${lastFour}, sent_at = ${sentAt}, version = version + 1 where id = ${id}::uuid`.execute(
    db,
  );

/** The gift cards whose day has come: issued, not switched off, and not sent yet. */
export async function findCardsToSend(db: Database, { today, limit }: { today: string; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from gift_cards
    where sent_at is null and issued_at is not null and recipient_email is not null and disabled_at is null
      and (send_on is null or send_on <= ${today}::date)
    order by send_on nulls first, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
