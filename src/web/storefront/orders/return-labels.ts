import type { Order, OrderReturn, ReturnStatus } from '#contract/orders.ts';
import type { NewReturn } from '#contract/returns.ts';
import { formatMoney } from '#shared/money.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { refundNotice, refundPromise } from './payment/refund-messages.ts';

/** The status of a return, as shoppers read it. */
export const returnStatusLabels: Record<ReturnStatus, string> = {
  requested: 'Requested',
  received: 'Received',
  refunded: 'Refunded',
  rejected: 'Not accepted',
  cancelled: 'Cancelled',
};

/** Why something is sent back, in the order in which the form offers it. */
export const returnReasonLabels: Record<NewReturn['reason'], string> = {
  changed_mind: 'I changed my mind',
  dog_dislikes_it: 'My dog doesn’t like it',
  wrong_item: 'I got the wrong item',
  damaged: 'It arrived damaged',
  arrived_late: 'It arrived too late',
  other: 'Something else',
};

/** What a return waits for, or how it ended. */
export function returnMessage(
  { status, refund, closedAt, items }: Pick<OrderReturn, 'status' | 'refund' | 'closedAt' | 'items'>,
  order: Pick<Order, 'payment' | 'currency'> & Partial<Pick<Order, 'credit'>>,
): string {
  const amount = refund && refund > 0 ? formatMoney(refund, order.currency) : null;
  const on = closedAt ? ` on ${formatDate(closedAt)}` : '';
  switch (status) {
    case 'requested':
      // What the customer’s bank has taken back, the shop cannot refund.
      if (!amount && order.payment.disputed > 0) return 'We’re waiting for your parcel.';
      return `We’re waiting for your parcel. Once it’s here, we’ll refund ${amount ?? 'what you paid for the items'}.`;
    case 'received':
      return `We’ve received your return. ${refund && amount ? refundPromise(order, refund) : 'We’re checking it now.'}`;
    case 'refunded':
      if (items.length === 0) return `We haven’t received anything back, so we closed your withdrawal${on} without a refund.`;
      return refund && amount ? refundNotice(order, refund, closedAt) : `Completed${on}.`;
    case 'rejected':
      return 'We couldn’t accept this return.';
    case 'cancelled':
      return `You cancelled this return${on}.`;
  }
}
