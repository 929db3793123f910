import { type Generated, sql } from 'kysely';
import type { ShipmentRate } from '#contract/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import { asyncCommit } from '#server/platform/database/async-commit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { QuotedItem } from './quoted-items.ts';

interface ShipmentQuotesTable {
  id: string;
  guest_id: string | null;
  user_id: string | null;
  address_id: string;
  /** The version of the address that the quote is for. */
  address_version: number | null;
  /** Written as JSON text. */
  items: string;
  rates: string;
  expires_at: Date;
  created_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    shipment_quotes: ShipmentQuotesTable;
  }
}

export interface QuoteRow {
  id: string;
  addressId: string;
  items: QuotedItem[];
  rates: ShipmentRate[];
  expiresAt: Date;
}

export async function insertQuote(
  db: Database,
  owner: { guest_id: string | null; user_id: string | null },
  quote: QuoteRow & { addressVersion: number },
): Promise<void> {
  const insert = db.insertInto('shipment_quotes').values({
    ...owner,
    id: quote.id,
    address_id: quote.addressId,
    address_version: quote.addressVersion,
    items: JSON.stringify(quote.items),
    rates: JSON.stringify(quote.rates),
    expires_at: quote.expiresAt,
  });
  await (db.isTransaction ? insert : insert.returning(asyncCommit().as('lost'))).execute();
}

const ownedBy = (actor: Actor) => {
  if (actor.kind === 'user') return sql`q.user_id = ${actor.userId}::uuid`;
  if (actor.kind === 'guest') return sql`q.guest_id = ${actor.guestId}::uuid`;
  return sql`false`;
};

/** The caller's quote that contains the rate. */
export async function findQuoteByRate(
  db: Database,
  actor: Actor,
  rateId: string,
): Promise<(QuoteRow & { addressVersion: number | null }) | undefined> {
  const { rows } = await sql<QuoteRow & { addressVersion: number | null }>`
    select q.id, q.address_id as "addressId", q.address_version as "addressVersion", q.items, q.rates, q.expires_at as "expiresAt"
    from shipment_quotes q where ${ownedBy(actor)} and q.rates @> ${JSON.stringify([{ _id: rateId }])}::jsonb`.execute(db);
  return rows[0];
}

export async function deleteQuotesExpiredBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('shipment_quotes').where('expires_at', '<', moment).execute();
}

export const deleteGuestQuotes = (db: Database, guestId: string): Promise<unknown> =>
  db.deleteFrom('shipment_quotes').where('guest_id', '=', guestId).execute();
