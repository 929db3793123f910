import { sql } from 'kysely';
import type { AdminGiftCard, GiftCardFilters } from '#contract/gift-cards.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPage, newest, oldest } from '#server/platform/database/find-page.ts';
import { readNewest } from '#server/platform/database/read-newest.ts';
import { normalizeOrderNumber } from '#shared/normalize-order-number.ts';
import { hashGiftCardCode } from './codes/gift-card-code.ts';
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

const cards = sql`gift_cards g left join credit_accounts a on a.id = g.account_id left join orders o on o.id = g.order_id
  left join users u on u.id = g.created_by`;

const columns = sql`g.id, g.account_id as account, g.order_id as "orderId", o.number as "orderNumber", g.amount, coalesce(a.balance, 0) as balance,
  coalesce(a.currency, o.currency) as currency, g.last_four as "lastFour", g.recipient_name as "recipientName", g.recipient_email as "recipientEmail",
  g.sender_name as "senderName", g.message, g.send_on::text as "sendOn", g.sent_at as "sentAt", g.issued_at as "issuedAt",
  g.expires_on::text as "expiresOn", g.disabled_at as "disabledAt", u.name as "createdBy", g.version, g.created_at`;

/** Those of requests that were never placed, and of orders that were cancelled before they were paid, are not. */
const isListed = sql`(g.issued_at is not null
  or exists (select from orders o where o.id = g.order_id and o.status not in ('pending', 'cancelled')))`;

/** The same expression as in the index. */
const words = sql`(coalesce(recipient_name, '') || ' ' || coalesce(recipient_email::text, '') || ' ' || coalesce(sender_name, '') || ' ' || coalesce(last_four, ''))`;

const isEmpty = sql`exists (select from credit_accounts a where a.id = g.account_id and a.balance = 0)`;

/** `today`: in the shop's time zone. */
function statusIs(status: AdminGiftCard['status'], today: string) {
  const expired = sql`coalesce(g.expires_on < ${today}::date, false)`;
  const enabled = sql`g.issued_at is not null and g.disabled_at is null`;
  switch (status) {
    case 'unpaid':
      return sql`g.issued_at is null`;
    case 'disabled':
      return sql`g.issued_at is not null and g.disabled_at is not null`;
    case 'used':
      return sql`${enabled} and ${isEmpty}`;
    case 'expired':
      return sql`${enabled} and ${expired} and not ${isEmpty}`;
    case 'active':
      return sql`${enabled} and not ${expired} and not ${isEmpty}`;
  }
}

type Filters = GiftCardFilters & { today: string };

/** Whether the gift card `g` is listed. */
function matchesFilters({ status, q, today }: Filters) {
  const found = q?.trim()
    ? sql`g.id in (
        select id from gift_cards where ${words} ilike ${containsPattern(q.replace(/•+\s*/g, ''))}
        union all select id from gift_cards where code_hash = ${hashGiftCardCode(q)}
        union all select g.id from orders o join gift_cards g on g.order_id = o.id where o.number = ${normalizeOrderNumber(q)})`
    : sql`true`;
  return sql`${isListed} and ${status ? statusIs(status, today) : sql`true`} and ${found}`;
}

/** A page of gift cards, newest first. */
export const findGiftCards = (
  db: Database,
  { page, limit, ...filters }: Filters & { page: number; limit: number },
): Promise<{ rows: GiftCardRow[]; total: number }> =>
  findPage(db, {
    ...{ page, limit, order: newest, reverse: oldest },
    matching: sql`gift_cards g where ${matchesFilters(filters)}`,
    read: (shown) => sql`select ${columns}, shown.place from ${shown} shown join (${cards}) on g.id = shown.id`,
  });

/** All gift cards that match the filters, newest first, in batches. */
export const readGiftCards = (db: Database, filters: Filters) =>
  readNewest<GiftCardRow>(db, sql`(select ${columns} from ${cards} where ${matchesFilters(filters)}) card`);

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

export const setCode = (db: Database, id: string, { hash, lastFour }: { hash: Buffer; lastFour: string }): Promise<unknown> =>
  sql`update gift_cards set code_hash = ${hash}, last_four = ${lastFour}, version = version + 1 where id = ${id}::uuid`.execute(db);

/** Notes that a gift card has gone to the outbox, in this mail. */
export const setSent = (db: Database, id: string, mailId: string): Promise<unknown> =>
  sql`update gift_cards set sent_at = now(), mail_id = ${mailId}::uuid where id = ${id}::uuid`.execute(db);

/** Lets cards be sent once more whose mail could not leave before its content, and with it the code, was deleted. */
export const resendLostCards = (db: Database): Promise<unknown> =>
  sql`
    update gift_cards g set sent_at = null, mail_id = null, code_hash = null, last_four = null from mails m
    where m.id = g.mail_id and m.status = 'failed' and m.html is null and m.created_at > now() - interval '14 days'`.execute(db);

/** The gift cards whose day has come: issued, neither switched off nor empty, and not sent yet. */
export async function findCardsToSend(db: Database, { today, limit }: { today: string; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from gift_cards g join credit_accounts a on a.id = g.account_id
    where g.sent_at is null and g.issued_at is not null and g.recipient_email is not null and g.disabled_at is null
      and (g.send_on is null or g.send_on <= ${today}::date) and (g.send_on is not null or g.code_hash is null) and a.balance > 0
    order by g.send_on nulls first, g.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
