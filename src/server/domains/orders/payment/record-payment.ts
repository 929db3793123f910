import type { Order } from '#contract/orders.ts';
import { findPaymentSummary } from '#server/domains/payments/ledger/find-payment-summary.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import { type AdminActor, requireFullAdmin } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { formatMoney } from '#shared/money.ts';
import { getOrder } from '../get-order.ts';
import { CancelledBeforePayment, NotPlaced } from '../orders.errors.ts';
import { lockOrderForPayment } from './lock-order-for-payment.ts';

/**
 * Records money that somebody of the shop has received for a placed order, in cash or by transfer; at most what is still to be paid. Throws NotFound,
 * NotPlaced, CancelledBeforePayment, and InvalidInput on `amount`.
 */
export function recordPayment(
  db: Database,
  admin: AdminActor,
  id: string,
  { amount, note }: { amount: number; note?: string | null | undefined },
): Promise<Order> {
  return inTransaction(db, async (db) => {
    const order = await lockOrderForPayment(db, id);
    if (order.placedAt === null) throw new NotPlaced();
    if (order.status === 'cancelled') throw new CancelledBeforePayment();
    // It issues a gift card.
    if (order.isByEmail) requireFullAdmin(admin);
    const due = await amountDue(db, order);
    if (amount > due) {
      const message = due === 0 ? 'This order is already paid.' : `Only ${formatMoney(due, order.currency)} is left to pay.`;
      throw new InvalidInput([{ path: 'amount', message }]);
    }
    const provider = order.paymentMethod === 'cash' ? 'cash' : 'transfer';
    await recordPaymentEntries(db, order, [
      { kind: 'captured', amount, provider, reference: null, note: note ?? null, adminId: admin.userId },
    ]);
    return getOrder(db, admin, { id });
  });
}

/** What is still to be paid for a locked order, in minor units. A refund does not have to be paid again. */
export async function amountDue(db: Database, order: { id: string; total: number }): Promise<number> {
  const { captured, waived } = await findPaymentSummary(db, order);
  return Math.max(0, order.total - waived - captured);
}
