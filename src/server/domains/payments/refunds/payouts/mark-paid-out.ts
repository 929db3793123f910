import type { Payout, Refund } from '#contract/refunds.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound } from '#server/platform/errors.ts';
import { NotPaidOutByHand } from '../../payments.errors.ts';
import { findRefund } from '../refunds.queries.ts';
import { findPayout, setPaidOut } from './payouts.queries.ts';
import { serializePayout } from './serialize-payout.ts';

/**
 * Records that a refund in cash or by transfer was handed over. One that is marked already stays as it is. Throws NotFound, NotPaidOutByHand, and InvalidInput
 * on `paidOutAt`.
 */
export async function markPaidOut(db: Database, admin: AdminActor, id: string, { paidOutAt, note }: Payout): Promise<Refund> {
  const now = new Date();
  const at = paidOutAt === undefined ? now : new Date(paidOutAt);
  if (at > now)
    throw new InvalidInput([{ path: 'paidOutAt', message: 'That’s in the future. Mark a refund as paid once you’ve paid it.' }]);
  await setPaidOut(db, id, { at, note: note ?? null, by: admin.userId });
  const payout = await findPayout(db, id);
  if (payout) return serializePayout(payout);
  throw (await findRefund(db, id)) ? new NotPaidOutByHand() : new NotFound('This refund');
}

/** For the audit log: neither the customer nor what anybody wrote. Null if nobody pays this refund out by hand. */
export async function getAuditPayout({ db, params }: { db: Database; params: { id: string } }) {
  const payout = await findPayout(db, params.id);
  if (!payout) return null;
  const { _id, order, amount, method, status, paidOutAt } = serializePayout(payout);
  return { _id, number: order.number, amount, method, status, paidOutAt };
}
