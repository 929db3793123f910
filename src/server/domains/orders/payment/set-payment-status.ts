import type { PaymentStatus } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { updatePaymentStatus } from './order-payments.queries.ts';

/** Stores the status that was derived from the ledger of an order, in the transaction that adds to the ledger. */
export const setPaymentStatus = async (db: Database, orderId: string, status: PaymentStatus): Promise<void> => {
  await updatePaymentStatus(db, orderId, status);
};
