import type { Database } from '#server/platform/database/database.ts';
import { findRefundableAmount, refundPayment } from '../refunds/refund-payment.ts';
import { findRefundsOfOrder } from '../refunds/refunds.queries.ts';
import { findPaymentSummary } from './find-payment-summary.ts';
import { findUnrefundedWaiver } from './payment-entries.queries.ts';
import { recordPaymentEntries } from './record-payment-entries.ts';

interface Waiver {
  /** In minor units; a part of the order's total. */
  amount: number;
  reason: string | null;
  /** The admin's id, or `shop`. */
  by: string;
}

/**
 * Waives a part of the price of a locked order: what is not paid yet need not be paid, and what was paid is refunded, but not more than is left of it. The
 * entries in the ledger refer to the refunds.
 */
export async function waivePayment(db: Database, order: { id: string; total: number }, { amount, reason, by }: Waiver): Promise<void> {
  if (amount === 0) return;
  const { captured, waived } = await findPaymentSummary(db, order);
  const unpaid = Math.max(0, order.total - waived - captured);
  const paid = Math.min(Math.max(0, amount - unpaid), await findRefundableAmount(db, order.id));
  const refunds = paid > 0 ? await refundPayment(db, { orderId: order.id, amount: paid, reason, by }) : [];
  const entry = { kind: 'waived', provider: 'shop', adminId: by === 'shop' ? null : by } as const;
  const [first, ...others] = refunds;
  await recordPaymentEntries(db, order, [
    { ...entry, amount: amount - others.reduce((sum, refund) => sum + refund.amount, 0), reference: first?.id ?? null },
    ...others.map((refund) => ({ ...entry, amount: refund.amount, reference: refund.id })),
  ]);
}

/**
 * Refunds what was paid of the waived part of a locked order, but was disputed when it was waived, as far as it is not disputed any more. Does nothing if the
 * shop has refunded it, or has tried to in vain: the doctor says so, and an admin may try again.
 */
export async function refundWaived(db: Database, order: { id: string; total: number }): Promise<void> {
  const waived = await findUnrefundedWaiver(db, order.id);
  if (waived === 0) return;
  const { captured } = await findPaymentSummary(db, order);
  const refunds = (await findRefundsOfOrder(db, order.id)).filter(({ createdBy }) => createdBy === 'shop');
  const due = waived - Math.max(0, order.total - captured) - refunds.reduce((sum, { amount }) => sum + amount, 0);
  const amount = Math.min(due, await findRefundableAmount(db, order.id));
  if (amount > 0) await refundPayment(db, { orderId: order.id, amount, reason: 'Items not sent', by: 'shop' });
}

/** What was waived of an order and never paid, in minor units: its invoice does not charge it. */
export const findUnpaidWaiver = (db: Database, orderId: string): Promise<number> => findUnrefundedWaiver(db, orderId);
