import { restoreRevoked } from '#server/domains/gift-cards/redemptions/revoke-gift-cards.ts';
import type { Database } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { recordPaymentEntries } from '../ledger/record-payment-entries.ts';
import { paymentRefunded } from '../payments.events.ts';
import { type RefundRecord, updateRefund } from './refunds.queries.ts';

/** Stores how a refund of a locked order has ended, once: in the ledger and by the event `payment.refunded` if it succeeded. */
export async function finishRefund(
  db: Database,
  order: { id: string; total: number },
  refund: RefundRecord,
  { state, reference }: Pick<RefundRecord, 'state' | 'reference'>,
): Promise<RefundRecord> {
  const finished = { ...refund, state, reference };
  await updateRefund(db, refund.id, finished);
  if (state === 'failed') await restoreRevoked(db, refund.id);
  if (state !== 'succeeded') return finished;
  const { amount, provider } = refund;
  const added = await recordPaymentEntries(db, order, [{ kind: 'refunded', amount, provider, reference }]);
  if (added.length > 0) await emit(db, paymentRefunded, { orderId: order.id, refundId: refund.id, amount });
  return finished;
}
