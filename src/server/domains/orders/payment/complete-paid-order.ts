import type { Order } from '#contract/orders.ts';
import { findIntentOfOrder } from '#server/domains/payments/intents/find-intents.ts';
import { PaymentDeclined } from '#server/domains/payments/payments.errors.ts';
import { providerTimeout } from '#server/domains/payments/providers/payment-provider.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { ShopError } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { getOrder } from '../get-order.ts';
import { InvalidTransition, PaymentRequired, PaymentReturned, RequestExpired } from '../orders.errors.ts';
import { lockOrder } from '../orders.queries.ts';
import { activeStatuses, completeOrder, resolveEmail } from '../requests/complete-order.ts';
import { paymentReturnedNote } from './apply-payment.ts';
import { updateRequestEmail } from './order-payments.queries.ts';
import { settlePayment } from './settle-payment.ts';

/** How long a shopper waits, in ms: for what the provider knows, and then for the capture, which is left to a job if it takes longer. */
const patience = providerTimeout + 1_500;

interface Input {
  id: string;
  email: string | undefined;
}

/**
 * Places a pending order of the caller, by card only once its payment is authorized. Throws what completeOrder throws, PaymentDeclined,
 * PaymentProviderUnavailable, PaymentReturned, and why the promo cannot be used.
 */
export async function completePaidOrder(shop: Shop, actor: Actor, { id, email }: Input): Promise<Order> {
  const until = Date.now() + patience;
  try {
    return await completeOrder(shop.db, actor, id, email);
  } catch (error) {
    if (!(error instanceof PaymentRequired)) throw error;
  }
  await storeEmail(shop.db, actor, { id, email });
  const intent = await findIntentOfOrder(shop.db, id);
  if (!intent) throw new PaymentRequired();
  const rejection = await settlePayment(shop, intent.id, { until });
  if (rejection) {
    // Its stock was released.
    await shop.waitForInvalidation();
    throw rejection;
  }
  const order = await getOrder(shop.db, actor, { id });
  if (activeStatuses.includes(order.status)) return order;
  if (order.status !== 'pending') throw toClosedError(order);
  const declined = (await findIntentOfOrder(shop.db, id))?.declineMessage;
  throw declined ? new PaymentDeclined(declined) : new PaymentRequired();
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
