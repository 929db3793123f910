import type { PayoutStatus, Refund } from '#contract/refunds.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPayouts } from './payouts.queries.ts';
import { serializePayout } from './serialize-payout.ts';

/** A page of the refunds that a person pays out, newest first, optionally of one status. */
export async function listPayouts(
  db: Database,
  search: { page: number; limit: number; status?: PayoutStatus | undefined },
): Promise<{ list: Refund[]; total: number }> {
  const { rows, total } = await findPayouts(db, search);
  return { list: rows.map(serializePayout), total };
}
