import type { Database } from '#server/platform/database/database.ts';
import { clearRefundTexts } from '../refunds/refunds.queries.ts';
import { clearPaymentNotes } from './payment-entries.queries.ts';

/** Removes the notes and reasons of payments and refunds, in which people may be named. Amounts, times and references stay. */
export async function erasePaymentNotes(db: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await clearPaymentNotes(db, orderIds);
  await clearRefundTexts(db, orderIds);
}
