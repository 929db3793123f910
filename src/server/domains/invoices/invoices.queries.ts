import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { PrintableDocument } from './invoices.tables.ts';

/** A document as it is stored. */
export interface StoredDocument extends PrintableDocument {
  id: string;
}

const stored = ['id', 'kind', 'number', 'snapshot'] as const;

/** A document of an order: the given one, or the invoice. */
export const findDocument = (db: Database, orderId: string, documentId?: string): Promise<StoredDocument | undefined> => {
  const ofOrder = db.selectFrom('invoices').select(stored).where('order_id', '=', orderId);
  return (documentId ? ofOrder.where('id', '=', documentId) : ofOrder.where('kind', '=', 'invoice')).executeTakeFirst();
};

/** The invoices of orders, in the sequence of their ids; an order without one is left out. */
export async function findInvoices(db: Database, orderIds: readonly string[]): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select i.id, i.kind, i.number, i.snapshot
    from invoices i join (
      select order_id, min(place) as place from unnest(${orderIds}::uuid[]) with ordinality as given(order_id, place) group by order_id
    ) wanted on wanted.order_id = i.order_id
    where i.kind = 'invoice'
    order by wanted.place`.execute(db);
  return rows;
}

/** The numbers of those orders that have no invoice, in their sequence. */
export async function findNumbersWithoutInvoice(db: Database, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select o.number from orders o
    where o.id = any(${orderIds}::uuid[]) and not exists (select from invoices i where i.order_id = o.id and i.kind = 'invoice')
    order by array_position(${orderIds}::uuid[], o.id)`.execute(db);
  return rows.map(({ number }) => number);
}

/** The credit notes of an order. */
export const findCreditNotes = (db: Database, orderId: string): Promise<(StoredDocument & { refund_id: string | null })[]> =>
  db
    .selectFrom('invoices')
    .select([...stored, 'refund_id'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .execute();

/** Locks the invoice of an order until the transaction ends, so that its credit notes are issued one after the other. */
export const lockInvoice = (db: Database, orderId: string): Promise<StoredDocument | undefined> =>
  db.selectFrom('invoices').select(stored).where('order_id', '=', orderId).where('kind', '=', 'invoice').forUpdate().executeTakeFirst();

/** The discount of each line of an order, in the order of the lines. */
export async function findItemDiscounts(db: Database, orderId: string): Promise<number[]> {
  const rows = await db.selectFrom('order_items').select('discount').where('order_id', '=', orderId).orderBy('position').execute();
  return rows.map(({ discount }) => discount);
}

interface Counter {
  series: string;
  year: number;
}

/** The last number of a series in a year, locked until the transaction ends: whoever issues the next one waits, so no number is lost. */
export async function lockCounter(db: Database, { series, year }: Counter): Promise<number> {
  await db
    .insertInto('invoice_counters')
    .values({ series, year, last: 0 })
    .onConflict((row) => row.doNothing())
    .execute();
  const counter = db.selectFrom('invoice_counters').select('last').where('series', '=', series).where('year', '=', year);
  return (await counter.forUpdate().executeTakeFirstOrThrow()).last;
}

export interface NewDocument extends Counter, StoredDocument {
  sequence: number;
  orderId: string;
  refundId: string | null;
  issuedAt: Date;
}

/** Inserts a document and moves its counter. Returns false, and changes nothing, if the order or the refund has one already. */
export async function insertDocument(db: Database, document: NewDocument): Promise<boolean> {
  const { id, kind, series, year, sequence, number, orderId, refundId, snapshot, issuedAt } = document;
  const { rows } = await sql`
    with inserted as (
      insert into invoices (id, kind, series, year, sequence, number, order_id, refund_id, snapshot, issued_at)
      select ${id}, ${kind}, ${series}, ${year}::integer, ${sequence}::integer, ${number}, ${orderId}::uuid, ${refundId}::uuid,
        ${JSON.stringify(snapshot)}::jsonb, ${issuedAt}::timestamptz
      where not exists (select from invoices
        where kind = ${kind} and (case when kind = 'invoice' then order_id = ${orderId}::uuid else refund_id = ${refundId}::uuid end))
      returning series, year, sequence
    )
    update invoice_counters c set last = i.sequence from inserted i where c.series = i.series and c.year = i.year
    returning c.last`.execute(db);
  return rows.length > 0;
}

/** The series and years whose numbers do not run from 1 to the counter without a gap, or are not printed as they were counted: `INV-2026`. */
export async function findSeriesWithGaps(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(d.series, c.series) || '-' || coalesce(d.year, c.year) as name
    from (
      select series, year, count(*) filter (where number = series || '-' || year || '-' ||
        case when sequence < 100000 then lpad(sequence::text, 5, '0') else sequence::text end) as count, max(sequence) as highest
      from invoices group by series, year
    ) d
    full join invoice_counters c on c.series = d.series and c.year = d.year
    where (coalesce(d.count, 0) = coalesce(c.last, 0) and coalesce(d.highest, 0) = coalesce(c.last, 0)) is not true
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
