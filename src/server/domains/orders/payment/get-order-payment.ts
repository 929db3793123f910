import type { Order } from '#contract/orders.ts';
import type { OrderPayment } from '#contract/payments.ts';
import { findIntentOfOrder, isUnfinished, type PaymentIntentRecord } from '#server/domains/payments/intents/find-intents.ts';
import { openIntentOfOrder } from '#server/domains/payments/intents/open-payment-intent.ts';
import { findProvider } from '#server/domains/payments/providers/find-provider.ts';
import type { ProviderIntent } from '#server/domains/payments/providers/payment-provider.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Shop } from '#server/platform/shop.ts';
import { getOrder } from '../get-order.ts';
import type { OrderRef } from '../order-access.queries.ts';

/**
 * How the payment of an order of the caller stands. For a pending order by card it opens the payment, if it has none, and returns what the browser needs to
 * pay it. Of an order that was not placed in time it says what the provider knows: the payment may have been confirmed in the last second. Throws NotFound,
 * PaymentProviderUnavailable.
 */
export async function getOrderPayment(shop: Shop, actor: Actor, ref: OrderRef): Promise<OrderPayment> {
  const order = await getOrder(shop.db, actor, ref);
  const opened = canBePaid(order) && actor.kind !== 'admin' ? await openIntentOfOrder(shop, order._id) : null;
  const intent = opened ? undefined : await findIntentOfOrder(shop.db, order._id);
  const known = opened?.known ?? (await findLatePayment(shop, actor, { order, intent }));
  return {
    status: order.paymentStatus,
    method: order.payment.method,
    provider: opened?.provider.name ?? intent?.provider ?? null,
    reference: known?.reference ?? intent?.reference ?? order.payment.reference,
    state: known?.state ?? intent?.state ?? null,
    clientSecret: opened?.known.clientSecret ?? null,
    publishableKey: opened?.provider.publishableKey ?? null,
    redirectUrl: opened?.provider.name === 'test' ? `/checkout/payment?order=${order._id}` : null,
    amount: order.total - order.credit,
    currency: order.currency,
    expiresAt: order.expiresAt,
    lastError: known?.declineMessage ?? intent?.declineMessage ?? null,
  };
}

/** What the provider knows of a payment that is not finished, though the order can no longer be paid. */
async function findLatePayment(
  shop: Shop,
  actor: Actor,
  { order, intent }: { order: Order; intent: PaymentIntentRecord | undefined },
): Promise<ProviderIntent | undefined> {
  const isOver = order.status === 'pending' || order.status === 'cancelled';
  if (!isOver || actor.kind === 'admin' || !intent || intent.reference === null || !isUnfinished(intent)) return undefined;
  return findProvider(shop, intent.provider).retrieveIntent(intent.reference);
}

const canBePaid = ({ status, payment, total, credit, expiresAt }: Order): boolean =>
  status === 'pending' && payment.method === 'card' && total > credit && expiresAt !== null && Date.parse(expiresAt) > Date.now();
