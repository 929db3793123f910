import { isCreditKind } from '#server/domains/gift-cards/is-credit-kind.ts';
import { findRefundById, type RefundRecord } from '#server/domains/payments/refunds/find-refund.ts';
import type { Shop } from '#server/platform/shop.ts';
import { formatMoney } from '#shared/money.ts';
import type { RefundMethod } from './order-refunded.tsx';
import { queueOrderMail } from './queue-order-mail.ts';

interface VoidedPayment {
  orderId: string;
  /** In minor units. */
  amount: number;
  /** In the ledger. */
  entryId?: string | undefined;
}

/** Mails the customer of a request that was never placed that its card payment was released. After a cancellation another mail says so. */
export const mailPaymentReturned = (shop: Shop, { orderId, amount, entryId }: VoidedPayment): Promise<void> =>
  queueOrderMail<'orders.payment-returned'>(shop, { orderId, reference: entryId }, ({ order, props }) => {
    if (order.history.some(({ status }) => status === 'placed')) return null;
    return {
      template: 'orders.payment-returned',
      subject: `We couldn’t place your order ${order.number}`,
      props: { ...props, amount: formatMoney(amount, order.currency) },
    };
  });

/** Money goes back to where it came from, which may be another way than the order's: a card order may have been paid by transfer. */
function methodOf({ provider, toStoreCredit }: Pick<RefundRecord, 'provider' | 'toStoreCredit'>): RefundMethod {
  if (toStoreCredit) return 'store_credit';
  return provider === 'cash' || provider === 'transfer' || isCreditKind(provider) ? provider : 'card';
}

/** Mails the customer that money goes back, and how. Cash and transfers are still to be handed over by a person. */
export async function mailOrderRefunded(shop: Shop, refundId: string): Promise<void> {
  const refund = await findRefundById(shop.db, refundId);
  if (!refund) return;
  await queueOrderMail<'orders.refunded'>(shop, { orderId: refund.orderId, reference: refundId }, ({ order, props }) => {
    const amount = formatMoney(refund.amount, order.currency);
    return {
      template: 'orders.refunded',
      subject: `Your refund of ${amount} for order ${order.number}`,
      // What the shop does by itself needs no reason: another mail has said that the order is cancelled.
      props: { ...props, amount, method: methodOf(refund), reason: refund.createdBy === 'shop' ? null : refund.reason },
    };
  });
}

/** Reminds the customer of an order of the transfer that it waits for. */
export const mailPaymentReminder = (shop: Shop, orderId: string): Promise<void> =>
  queueOrderMail<'orders.payment-reminder'>(shop, { orderId }, ({ order, props }) => {
    const { bankAccount, dueAt, captured, waived } = order.payment;
    if (!bankAccount || !dueAt) return null;
    return {
      template: 'orders.payment-reminder',
      subject: `Reminder: your transfer for order ${order.number}`,
      props: { ...props, amount: formatMoney(order.total - waived - captured, order.currency), bankAccount, dueAt },
    };
  });
