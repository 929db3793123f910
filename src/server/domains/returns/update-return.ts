import type { Order } from '#contract/orders.ts';
import type { ReturnChange } from '#contract/returns.ts';
import { getOrder } from '#server/domains/orders/get-order.ts';
import { type LockedOrder, lockOrderForChange } from '#server/domains/orders/lifecycle/lock-order.ts';
import type { OrderRef } from '#server/domains/orders/order-ref.ts';
import { captureCash } from '#server/domains/orders/payment/capture-cash.ts';
import { refundPayment } from '#server/domains/payments/refunds/refund-payment.ts';
import { type Actor, type AdminActor, requireFullAdmin } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { calculateRefund, withAlreadyRefunded } from './calculate-refund.ts';
import { receiveReturn } from './receive-return.ts';
import { requireReturnTransition } from './return-transitions.ts';
import { WithdrawalNeedsNoConsent, WithdrawalNotCancellable } from './returns.errors.ts';
import { returnRejected } from './returns.events.ts';
import { replaceReturnItems, updateReturn } from './returns.queries.ts';
import type { ReturnRecord } from './returns.tables.ts';

/**
 * Receives or rejects a requested return, or refunds a received one. Throws NotFound, ReturnClosed, and InvalidInput for items that were not sent, an
 * amount above what was paid and not refunded yet, or a refund that is cut short because the cash of the order is not booked, or its payment is disputed.
 */
export function updateReturnByAdmin(
  db: Database,
  admin: AdminActor,
  { orderId, returnId }: { orderId: string; returnId: string },
  change: ReturnChange,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const { order, one } = await lockReturn(db, admin, { id: orderId }, returnId);
    if (change.status === 'received') return receiveReturn(db, admin, { order, received: one, input: change });
    if (change.status === 'refunded') return refundReturn(db, admin, { order, one, change });
    requireReturnTransition(one.status, 'rejected');
    if (one.reason === 'withdrawal') throw new WithdrawalNeedsNoConsent();
    await updateReturn(db, returnId, { status: 'rejected', answer: change.note, closed_at: new Date(), closed_by: admin.userId });
    await emit(db, returnRejected, { orderId, returnId });
  });
}

/** Cancels a requested return, for the order's owner and the holder of its key. Throws NotFound, ReturnClosed, and WithdrawalNotCancellable for a withdrawal. */
export function cancelReturn(db: Database, actor: Actor, ref: OrderRef, returnId: string): Promise<void> {
  return inTransaction(db, async (db) => {
    const { one } = await lockReturn(db, actor, ref, returnId);
    requireReturnTransition(one.status, 'cancelled');
    if (one.reason === 'withdrawal') throw new WithdrawalNotCancellable();
    await updateReturn(db, returnId, { status: 'cancelled', closed_at: new Date() });
  });
}

/**
 * The default amount is read under the lock: whatever was captured and refunded meanwhile counts. Of a cash order that is still to be paid, nothing could be
 * refunded, and the carrier would collect the price of what is back already: such a return waits until the cash is booked. Nor is one closed with less than
 * its price because of a dispute, which the shop may win.
 */
async function refundReturn(
  db: Database,
  admin: AdminActor,
  { order, one, change }: { order: LockedOrder; one: ReturnRecord; change: Extract<ReturnChange, { status: 'refunded' }> },
): Promise<void> {
  requireReturnTransition(one.status, 'refunded');
  if (change.to === 'store_credit') requireFullAdmin(admin);
  // The job that books the cash may not have run yet.
  if (order.history.some(({ status }) => status === 'delivered')) await captureCash(db, order.id);
  const { returns, payment } = await getOrder(db, admin, { id: order.id });
  const due = returns.find(({ _id }) => _id === one.id)?.refund ?? 0;
  if (change.amount === undefined && due < calculateRefund(order, one)) requireNoMoneyToCome(order, payment);
  const amount = change.amount ?? due;
  const answer = change.note ?? one.answer;
  await replaceReturnItems(db, { id: one.id, order_id: order.id }, withAlreadyRefunded(order, one));
  await updateReturn(db, one.id, { status: 'refunded', refund: amount, answer, closed_at: new Date(), closed_by: admin.userId });
  if (amount > 0)
    await refundPayment(db, { orderId: order.id, amount, reason: change.note ?? 'Items returned', by: admin.userId, to: change.to });
}

/** Throws InvalidInput while more money may come, or come back, for a return that could not be refunded as a whole. */
function requireNoMoneyToCome({ paymentMethod, status, total }: LockedOrder, { captured, waived, disputed }: Order['payment']): void {
  const isOnItsWay = status === 'processing' || status === 'shipped';
  if (paymentMethod === 'cash' && isOnItsWay && captured < total - waived) throw new InvalidInput([cashNotBooked]);
  if (disputed > 0) throw new InvalidInput([paymentDisputed]);
}

const cashNotBooked = {
  path: 'amount',
  message: 'The cash for this order hasn’t been recorded yet. Mark the order as delivered or record the payment, then refund the return.',
};

const paymentDisputed = {
  path: 'amount',
  message:
    'This order’s payment is disputed, so you can’t refund the full price of these items. Wait for the outcome, or enter the amount (0 for no refund).',
};

/** The order's row is the lock of its returns. */
async function lockReturn(db: Database, actor: Actor, ref: OrderRef, returnId: string): Promise<{ order: LockedOrder; one: ReturnRecord }> {
  const order = await lockOrderForChange(db, actor, ref);
  const one = order.returns.find(({ id }) => id === returnId);
  if (!one) throw new NotFound('This return');
  return { order, one };
}
