import { revokeGiftCardsOrDisable } from '#server/domains/gift-cards/redemptions/revoke-gift-cards.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import type { LockedIntent } from '../intents/lock-intent-with-order.ts';
import type { ProviderRefund } from '../providers/payment-provider.ts';
import { finishRefund } from './finish-refund.ts';
import { findRefundsOfOrder, insertRefund, type RefundRecord } from './refunds.queries.ts';

/** Records the refunds that a provider reports of an intent: how those of the shop have ended, and those that were made at the provider. */
export async function recordProviderRefunds(
  db: Database,
  order: { id: string; total: number },
  intent: LockedIntent,
  reported: readonly ProviderRefund[],
): Promise<void> {
  if (reported.length === 0) return;
  const known = await findRefundsOfOrder(db, order.id);
  for (const { reference, refundId, amount, state } of reported) {
    const own = known.find((refund) => refund.id === refundId || (refund.provider === intent.provider && refund.reference === reference));
    if (own?.state === 'pending' && state !== 'pending') await finishRefund(db, order, own, { state, reference });
    if (own || state !== 'succeeded') continue;
    const made: RefundRecord = {
      ...{ id: newId(), orderId: order.id, amount, reference, provider: intent.provider, intentReference: intent.reference },
      ...{ state: 'pending', reason: null, createdBy: 'provider', toStoreCredit: false },
    };
    if (!(await insertRefund(db, made))) continue;
    await revokeGiftCardsOrDisable(db, { orderId: order.id, refundId: made.id });
    await finishRefund(db, order, made, { state, reference });
  }
}
