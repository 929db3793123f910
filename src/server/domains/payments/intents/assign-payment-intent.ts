import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { PaymentUsed } from '../payments.errors.ts';
import { assignIntentToOrder, lockOwnPaymentIntent } from './payment-intents.queries.ts';

/** An intent without an order, locked until the transaction ends. */
export interface UnassignedIntent {
  id: string;
  rateId: string | null;
  amount: number;
  currency: string;
}

/** Locks an intent of the caller that belongs to no order. Throws NotFound, and PaymentUsed if an order has it or it was canceled. */
export async function lockUnassignedIntent(db: Database, actor: Actor, id: string): Promise<UnassignedIntent> {
  const intent = await lockOwnPaymentIntent(db, actor, id);
  if (!intent) throw new NotFound('This payment');
  if (intent.orderId !== null || intent.state === 'canceled') throw new PaymentUsed();
  return intent;
}

/** Assigns a locked intent to the order that it pays. */
export const assignPaymentIntent = async (db: Database, intent: UnassignedIntent, orderId: string): Promise<void> => {
  await assignIntentToOrder(db, intent.id, orderId);
};
