import { NotFound } from '#server/platform/errors.ts';
import { findPaymentIntentByReference } from '../intents/payment-intents.queries.ts';
import { activeProvider, type ProviderShop } from '../providers/find-provider.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { noteWebhook } from './last-webhook.ts';
import { enqueueSettlePayment } from './settle-payment-job.ts';

/**
 * Receives a provider's webhook. Its content is trusted only for which payment to look up, so neither the order nor the number of webhooks matters. Throws
 * NotFound for a provider that the shop does not use, and InvalidSignature.
 */
export async function receivePaymentWebhook(
  shop: ProviderShop,
  name: string,
  body: Buffer,
  headers: Parameters<PaymentProvider['parseWebhook']>[1],
): Promise<void> {
  const provider = activeProvider(shop);
  if (provider.name !== name) throw new NotFound('This payment provider');
  const reference = await provider.parseWebhook(body, headers);
  await noteWebhook(shop.db, provider.name);
  const intent = reference === null ? undefined : await findPaymentIntentByReference(shop.db, provider.name, reference);
  if (intent) await enqueueSettlePayment(shop.db, intent.id);
}
