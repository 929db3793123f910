import { findRefundsOfOrder } from '#server/domains/payments/refunds/find-refund.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

/**
 * Issues the invoice of an order once it has shipped or is paid, and with it the credit notes of what was refunded before: a refund of an order without an
 * invoice gets none. Later calls add nothing. Throws NotFound.
 */
export function issueOrderDocuments(db: Database, orderId: string): Promise<void> {
  return inTransaction(db, async (db) => {
    if (!(await issueInvoice(db, orderId))) return;
    for (const { id: refundId, amount, state } of await findRefundsOfOrder(db, orderId))
      if (state === 'succeeded') await issueCreditNote(db, { orderId, refundId, amount });
  });
}
