import type { Order } from '#contract/orders.ts';
import { getOrder } from '#server/domains/orders/get-order.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { findDocument, findItemDiscounts, type StoredDocument } from './invoices.queries.ts';
import { issueDocument } from './issue-document.ts';
import { takeSnapshot } from './take-snapshot.ts';

/**
 * Issues the invoice of an order that has shipped or is paid, once: later calls return the same. Null while neither has happened. `now`: the time of issue,
 * which decides about date and year. Throws NotFound.
 */
export function issueInvoice(db: Database, orderId: string, now = new Date()): Promise<StoredDocument | null> {
  return inTransaction(db, async (db) => {
    const issued = await findDocument(db, orderId);
    if (issued) return issued;
    const order = await getOrder(db, { kind: 'shop' }, { id: orderId });
    if (!hasShipped(order) && !wasPaid(order)) return null;
    const settings = await getSettings(db);
    const snapshot = takeSnapshot(order, settings, { itemDiscounts: await findItemDiscounts(db, orderId), isPaid: wasPaid(order) });
    const document = await issueDocument(db, { kind: 'invoice', orderId, refundId: null, snapshot, settings, issuedAt: now });
    // Another call was faster.
    return document ?? (await findDocument(db, orderId)) ?? null;
  });
}

const hasShipped = ({ history }: Order): boolean => history.some(({ status }) => status === 'shipped');

/** Whether all of it was paid, even if some has been refunded since. */
const wasPaid = ({ paymentStatus }: Order): boolean => ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus);
