import { cancelUnsentIntent } from '#server/domains/payments/intents/cancel-unsent-intent.ts';
import { type LockedIntent, lockIntentWithOrder } from '#server/domains/payments/intents/lock-intent-with-order.ts';
import { recordProviderIntent } from '#server/domains/payments/intents/record-provider-intent.ts';
import { refundWaived } from '#server/domains/payments/ledger/waive-payment.ts';
import type { ProviderIntent } from '#server/domains/payments/providers/payment-provider.ts';
import { refundRest } from '#server/domains/payments/refunds/refund-payment.ts';
import type { Database } from '#server/platform/database/database.ts';
import { cancelLockedOrder } from '../lifecycle/cancel-locked-order.ts';
import type { StoredOrder } from '../order-columns.queries.ts';
import { findOrder, lockOrder } from '../orders.queries.ts';
import { activeStatuses } from '../requests/complete-order.ts';
import { hasExpired, placePaidOrder } from './place-paid-order.ts';

/** What must be done at the provider next. */
export type NextCall = 'capture' | 'cancel';

/** In the history of a request that was paid, but could not be placed. */
export const paymentReturnedNote = 'payment returned';

const shop = { kind: 'shop' } as const;

/**
 * Records what the provider says of an intent, and does what follows for its order: places it if it is paid, or gives the money back if it is cancelled.
 * `known`: null for an intent that never reached the provider. `reject`: the order cannot be placed, so its request is cancelled. Returns what must be done
 * at the provider once the transaction has committed. Throws what placePaidOrder throws.
 */
export async function applyPayment(
  db: Database,
  intentId: string,
  known: ProviderIntent | null,
  { reject = false } = {},
): Promise<NextCall | null> {
  const intent = await lockIntentWithOrder(db, intentId, (db, orderId) => lockOrder(db, shop, { id: orderId }));
  if (!intent) return null;
  // Read again after the lock: the history may have been older.
  const order = intent.orderId === null ? undefined : await findOrder(db, shop, { id: intent.orderId });
  const next = await applyToOrder(db, { intent, known, order, reject });
  // The provider rarely cancels what the bank is deciding about, and is looked at again until the bank has decided.
  if (next === 'cancel' && known?.state === 'processing') return null;
  if (next === null || known !== null) return next;
  await cancelUnsentIntent(db, intent);
  return null;
}

interface Applied {
  intent: LockedIntent;
  known: ProviderIntent | null;
  order: StoredOrder | undefined;
  reject: boolean;
}

async function applyToOrder(db: Database, { intent, known, order, reject }: Applied): Promise<NextCall | null> {
  const isActive = order !== undefined && activeStatuses.includes(order.status);
  const state = await recordProviderIntent(db, intent, known, { order, isActive });
  if (!order) return state === 'captured' || state === 'canceled' || !intent.isAbandoned ? null : 'cancel';
  if (state === 'captured' && (isActive || order.status === 'returned')) await refundWaived(db, order);
  if (state === 'canceled' || order.status === 'returned') return null;
  const isPaid = state === 'authorized' || state === 'captured';
  if (isActive) return state === 'captured' ? null : isPaid ? 'capture' : 'cancel';
  if (isPaid && !reject && (order.status === 'pending' || hasExpired(order))) {
    await placePaidOrder(db, order);
    return state === 'captured' ? null : 'capture';
  }
  // It was confirmed in time, so it is honoured if it succeeds.
  if (state === 'processing' && hasExpired(order)) return null;
  if (order.status === 'pending') {
    if (!reject) return null;
    await cancelLockedOrder(db, order, { by: 'shop', note: paymentReturnedNote });
  }
  if (state !== 'captured') return 'cancel';
  await refundRest(db, order.id, 'The order was cancelled');
  return null;
}
