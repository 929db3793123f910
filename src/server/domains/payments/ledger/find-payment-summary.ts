import type { Database } from '#server/platform/database/database.ts';
import { derivePaymentSummary, type PaymentSummary } from './derive-payment-summary.ts';
import { findPaymentEntries } from './payment-entries.queries.ts';

/** The payment of an order, from its ledger as it is now. */
export const findPaymentSummary = async (db: Database, { id, total }: { id: string; total: number }): Promise<PaymentSummary> =>
  derivePaymentSummary(await findPaymentEntries(db, id), total);
