import type { Database } from '#server/platform/database/database.ts';
import { findUnhandledEvents } from '#server/platform/jobs/find-unhandled-events.ts';
import { findOrdersWithoutInvoice, findOrdersWithWrongCredit, type OrderRef } from './missing-documents.queries.ts';

const invoiceJobs = ['order.shipped:issue-invoice', 'payment.captured:issue-invoice'];

/**
 * The numbers of orders whose invoice is missing, and of those whose credit notes do not fit their refunds; without those whose job still waits or was given
 * up.
 */
export async function findMissingDocuments(db: Database): Promise<{ withoutInvoice: string[]; wrongCredit: string[] }> {
  const [withoutInvoice, wrongCredit] = [await findOrdersWithoutInvoice(db), await findOrdersWithWrongCredit(db)];
  if (withoutInvoice.length + wrongCredit.length === 0) return { withoutInvoice: [], wrongCredit: [] };
  const events = await findUnhandledEvents(db, [...invoiceJobs, 'payment.refunded:issue-credit-note']);
  const waiting = new Set(events.map(({ payload }) => payload.orderId));
  const numbersOf = (orders: readonly OrderRef[]) => orders.flatMap(({ id, number }) => (waiting.has(id) ? [] : [number]));
  return { withoutInvoice: numbersOf(withoutInvoice), wrongCredit: numbersOf(wrongCredit) };
}
