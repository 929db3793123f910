import type { OrderDocument } from '#contract/invoices.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { insertDocument, lockCounter, type StoredDocument } from './invoices.queries.ts';
import type { InvoiceSnapshot } from './invoices.tables.ts';

/** The start of the numbers, which count anew every year. */
const seriesOf: Record<OrderDocument['kind'], string> = { invoice: 'INV', credit_note: 'CN' };

interface Issue {
  kind: OrderDocument['kind'];
  orderId: string;
  refundId: string | null;
  snapshot: Omit<InvoiceSnapshot, 'issuedOn'>;
  settings: Settings;
  issuedAt: Date;
}

/**
 * Gives a document the next number of its series, in the caller's transaction: if that fails, the number is the next one's. Null if the order, or the refund,
 * has its document already.
 */
export async function issueDocument(db: Database, { snapshot, settings, ...document }: Issue): Promise<StoredDocument | null> {
  const series = seriesOf[document.kind];
  const issuedOn = localDate(document.issuedAt, settings.timeZone);
  const year = Number(issuedOn.slice(0, 4));
  const sequence = (await lockCounter(db, { series, year })) + 1;
  const number = `${series}-${year}-${String(sequence).padStart(5, '0')}`;
  const issued = { ...document, id: newId(), number, snapshot: { ...snapshot, issuedOn } };
  return (await insertDocument(db, { ...issued, series, year, sequence })) ? issued : null;
}

/** The date of a moment in a time zone, as `YYYY-MM-DD`. */
export const localDate = (time: Date, timeZone: string): string =>
  // Canada writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);
