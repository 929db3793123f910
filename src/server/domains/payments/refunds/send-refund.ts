import { lockOrderForPayment } from '#server/domains/orders/payment/lock-order-for-payment.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { minor } from '#shared/money.ts';
import { findProvider, type ProviderShop } from '../providers/find-provider.ts';
import { finishRefund } from './finish-refund.ts';
import { findRefund } from './refunds.queries.ts';

/**
 * Makes a pending refund at its provider, unless the provider knows it already: providers forget idempotency keys after a while.
 * Throws PaymentProviderUnavailable; the job is then retried.
 */
export async function sendRefund(shop: ProviderShop, refundId: string): Promise<void> {
  const refund = await findRefund(shop.db, refundId);
  if (refund?.state !== 'pending' || refund.intentReference === null) return;
  const { intentReference: reference, amount } = refund;
  const provider = findProvider(shop, refund.provider);
  const { refunds } = await provider.retrieveIntent(reference);
  const made = refunds.find((known) => known.refundId === refundId);
  const result = made ?? (await provider.refund({ refundId, reference, amount: minor(amount) }));
  await inTransaction(shop.db, async (db) => {
    const order = await lockOrderForPayment(db, refund.orderId);
    const current = await findRefund(db, refundId);
    if (current?.state === 'pending') await finishRefund(db, order, current, result);
  });
}
