import type { Refund } from '#contract/refunds.ts';
import type { PayoutRow } from './payouts.queries.ts';

/** A refund in the API's form. */
export const serializePayout = ({ id, orderId, number, email, currency, created_at, ...row }: PayoutRow): Refund => ({
  _id: id,
  order: { _id: orderId, number, email, currency },
  amount: row.amount,
  method: row.method,
  reason: row.reason,
  status: row.paidOutAt === null ? 'waiting' : 'paid_out',
  paidOutAt: row.paidOutAt?.toISOString() ?? null,
  paidOutNote: row.paidOutNote,
  paidOutBy: row.paidOutBy,
  createdAt: created_at.toISOString(),
});
