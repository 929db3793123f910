import type { Order } from '#contract/orders.ts';
import { findIntentOfOrder, isUnfinished, type PaymentIntentRecord } from '#server/domains/payments/intents/find-intents.ts';
import { PaymentDeclined, PaymentProviderUnavailable } from '#server/domains/payments/payments.errors.ts';
import { providerTimeout } from '#server/domains/payments/providers/payment-provider.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { ShopError } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { getOrder } from '../get-order.ts';
import { InvalidTransition, PaymentRequired, PaymentReturned, PaymentUndecided, RequestExpired } from '../orders.errors.ts';
import { lockOrder } from '../orders.queries.ts';
import { activeStatuses, completeOrder, resolveEmail } from '../requests/complete-order.ts';
import { expireOrder } from '../requests/expire-orders.ts';
import { limitPaymentCompletions } from '../requests/limit-order-requests.ts';
import { paymentReturnedNote } from './apply-payment.ts';
import { updateRequestEmail } from './order-payments.queries.ts';
import { settlePayment } from './settle-payment.ts';

/** How long a shopper waits, in ms. */
const shopperPatience = providerTimeout + 1_500;

interface Input {
  id: string;
  email: string | undefined;
  /** How long to wait, in ms: for what the provider knows, and then for the capture, which is left to a job if it takes longer. */
  patience?: number;
}

/**
 * Places a pending order of the caller, by card only once its payment is authorized. Throws what completeOrder throws, PaymentDeclined, PaymentUndecided,
 * PaymentProviderUnavailable, PaymentReturned, TooManyRequests, and why the promo cannot be used. After RequestExpired nobody can be charged for the order any more.
 */
export async function completePaidOrder(shop: Shop, actor: Actor, { id, email, patience = shopperPatience }: Input): Promise<Order> {
  const until = Date.now() + patience;
  try {
    return await completeOrder(shop.db, actor, id, email);
  } catch (error) {
    if (!(error instanceof PaymentRequired)) throw error;
  }
  await limitPaymentCompletions(shop, actor);
  await storeEmail(shop.db, actor, { id, email });
  await settle(shop, id, until);
  // Its job asks again. Until then it is not known whether the payment could be cancelled.
  if (await expireIfUnpaid(shop, actor, id)) await settle(shop, id, until).catch(ignoreUnavailable);
  const order = await getOrder(shop.db, actor, { id });
  if (activeStatuses.includes(order.status)) return order;
  throw await whyNotPlaced(shop.db, order);
}

/** Settles the payment of an order, if it was opened. */
async function settle(shop: Shop, orderId: string, until: number): Promise<void> {
  const intent = await findIntentOfOrder(shop.db, orderId);
  const rejection = intent && (await settlePayment(shop, intent.id, { until }));
  if (!rejection) return;
  // Its stock was released.
  await shop.waitForInvalidation();
  throw rejection;
}

function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof PaymentProviderUnavailable)) throw error;
}

/** Ends a request that is unpaid when its time is over, as the job would do within a minute. Its payment can then be cancelled, so that the answer is final. */
async function expireIfUnpaid(shop: Shop, actor: Actor, id: string): Promise<boolean> {
  const { status, expiresAt } = await getOrder(shop.db, actor, { id });
  const isOver = status === 'pending' && expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  if (!isOver || isConfirmed(await findIntentOfOrder(shop.db, id))) return false;
  await expireOrder(shop.db, id);
  await shop.waitForInvalidation();
  return true;
}

/** Whether the shopper has done everything to pay. */
const isConfirmed = (intent: PaymentIntentRecord | undefined): boolean =>
  intent !== undefined && intent.state !== 'open' && intent.state !== 'canceled';

async function whyNotPlaced(db: Database, order: Order): Promise<ShopError> {
  const intent = await findIntentOfOrder(db, order._id);
  const isPending = order.status === 'pending';
  if (intent?.state === 'processing' || (!isPending && isUnfinished(intent))) return new PaymentUndecided();
  if (!isPending) return toClosedError(order);
  return intent?.declineMessage ? new PaymentDeclined(intent.declineMessage) : new PaymentRequired();
}

function toClosedError({ status, history }: Order): ShopError {
  const note = history.at(-1)?.note;
  if (status !== 'cancelled' || (note !== 'expired' && note !== paymentReturnedNote)) return new InvalidTransition(status, 'placed');
  return note === 'expired' ? new RequestExpired() : new PaymentReturned();
}

/** A webhook may place the order before this call does. */
const storeEmail = (db: Database, actor: Actor, { id, email }: Input): Promise<void> =>
  inTransaction(db, async (db) => {
    const order = await lockOrder(db, actor, { id });
    if (order?.status === 'pending') await updateRequestEmail(db, id, resolveEmail(order, email));
  });
