import { setPaymentStatus } from '#server/domains/orders/payment/set-payment-status.ts';
import type { Database } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { paymentAuthorized, paymentCaptured, paymentDisputed, paymentFailed, paymentVoided } from '../payments.events.ts';
import { derivePaymentSummary, type PaymentEntry } from './derive-payment-summary.ts';
import { findPaymentEntries, insertPaymentEntries, type NewPaymentEntry } from './payment-entries.queries.ts';

export type { NewPaymentEntry };

/** The event of each kind of entry. A refund emits its own, with its id (`refund-payment.ts`). */
const eventOfKind: Partial<Record<PaymentEntry['kind'], typeof paymentCaptured>> = {
  authorized: paymentAuthorized,
  captured: paymentCaptured,
  failed: paymentFailed,
  voided: paymentVoided,
  disputed: paymentDisputed,
};

/**
 * Adds entries to the ledger of an order whose row the caller has locked, updates its payment status and emits an event for each entry. An entry that was
 * reported before is skipped. Returns the added ones.
 */
export async function recordPaymentEntries(
  db: Database,
  order: { id: string; total: number },
  entries: readonly NewPaymentEntry[],
): Promise<NewPaymentEntry[]> {
  const added = entries.length === 0 ? [] : await insertPaymentEntries(db, order.id, entries);
  if (added.length === 0) return [];
  await setPaymentStatus(db, order.id, derivePaymentSummary(await findPaymentEntries(db, order.id), order.total).status);
  for (const { id, kind, amount, provider } of added) {
    const event = eventOfKind[kind];
    if (event) await emit(db, event, { orderId: order.id, amount, entryId: id, provider });
  }
  return added;
}
