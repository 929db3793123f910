import type { Database } from '#server/platform/database/database.ts';
import { clearReturnTexts } from './returns.queries.ts';
import { clearWithdrawalNames } from './withdrawals/withdrawals.queries.ts';

/** Removes the texts of the returns of orders that are anonymized. What came back and what was refunded stays. */
export async function eraseReturns(db: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await clearReturnTexts(db, orderIds);
  await clearWithdrawalNames(db, orderIds);
}
