import { findSucceededRefunds } from '#server/domains/payments/refunds/find-refund.ts';
import type { Database } from '#server/platform/database/database.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

/**
 * Issues the invoice of an order that has shipped or is paid, and the credit notes of what was refunded before it had one; each once. Does nothing while
 * neither has happened. Throws NotFound.
 */
export async function issueDocuments(db: Database, orderId: string): Promise<void> {
  if (!(await issueInvoice(db, orderId))) return;
  for (const { id, amount } of await findSucceededRefunds(db, orderId)) await issueCreditNote(db, { orderId, refundId: id, amount });
}
