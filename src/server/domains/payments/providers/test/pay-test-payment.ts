import { getOrder } from '#server/domains/orders/get-order.ts';
import type { Actor } from '#server/platform/actor.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findPaymentIntentByReference } from '../../intents/payment-intents.queries.ts';
import { PaymentUsed } from '../../payments.errors.ts';
import { receivePaymentWebhook } from '../../settlement/receive-payment-webhook.ts';
import { activeProvider, type ProviderShop } from '../find-provider.ts';
import { updateTestPayment } from './test-payments.queries.ts';
import { createTestWebhook } from './test-provider.ts';

/**
 * What the shopper does on the test page: pays, or is declined. The test provider then sends its webhook. Throws NotFound unless the payment is that of an
 * order of the caller and the shop has no real provider, and PaymentUsed if it was paid or cancelled before.
 */
export async function payTestPayment(shop: ProviderShop, actor: Actor, reference: string, outcome: 'pay' | 'decline'): Promise<null> {
  const intent = activeProvider(shop).name === 'test' ? await findPaymentIntentByReference(shop.db, 'test', reference) : undefined;
  if (!intent?.orderId) throw new NotFound('This payment');
  await getOrder(shop.db, actor, { id: intent.orderId }).catch((error) => {
    throw error instanceof NotFound ? new NotFound('This payment') : error;
  });
  const change =
    outcome === 'pay'
      ? { state: 'authorized' as const, decline_message: null }
      : { decline_message: 'The test card was declined, as you asked.' };
  if (!(await updateTestPayment(shop.db, reference, ['open'], change))) throw new PaymentUsed();
  const { body, headers } = createTestWebhook(reference);
  await receivePaymentWebhook(shop, 'test', body, headers);
  return null;
}
