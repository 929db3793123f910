import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { lockPayableOrder, type PayableOrder } from './order-payments.queries.ts';

export type { PayableOrder };

/** Locks an order until the transaction ends, so that its ledger has one writer. Throws NotFound. */
export async function lockOrderForPayment(db: Database, orderId: string): Promise<PayableOrder> {
  const order = await lockPayableOrder(db, orderId);
  if (!order) throw new NotFound('This order');
  return order;
}
