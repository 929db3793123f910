import { describeCredit } from './order-credit-labels.ts';
import type { Order, OrderStatus, PaymentMethod, PaymentStatus, ReturnReason, ReturnStatus } from './orders.ts';

export const orderStatusLabels = {
  pending: 'Not completed',
  placed: 'New',
  processing: 'Packing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>;

/** The status of an order in a word; an order that has left in part says so. */
export const orderStatusLabel = (status: OrderStatus, hasParcels: boolean): string =>
  status === 'processing' && hasParcels ? 'Partly shipped' : orderStatusLabels[status];

export const paymentStatusLabels = {
  unpaid: 'Unpaid',
  authorized: 'Authorised',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Failed',
} as const satisfies Record<PaymentStatus, string>;

export const paymentMethodLabels = {
  cash: 'Cash',
  card: 'Card',
  transfer: 'Bank transfer',
} as const satisfies Record<PaymentMethod, string>;

/** Everything an order is paid with, without the method where nothing is left for it: "Card, gift card". */
export function paidWithLabel({ total, credit, credits, payment }: Pick<Order, 'total' | 'credit' | 'credits' | 'payment'>): string {
  const isAllCredit = credits.length > 0 && credit === total;
  const kinds = credits.map(({ kind }) => describeCredit({ kind, lastFour: null }));
  const labels = [...new Set([...(isAllCredit ? [] : [paymentMethodLabels[payment.method]]), ...kinds])];
  return labels.map((label, index) => (index === 0 ? label : label.toLowerCase())).join(', ');
}

export const returnStatusLabels = {
  requested: 'Requested',
  received: 'Received',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const satisfies Record<ReturnStatus, string>;

export const returnReasonLabels = {
  withdrawal: 'Withdrawal from contract',
  changed_mind: 'Changed their mind',
  dog_dislikes_it: 'The dog doesn’t like it',
  wrong_item: 'Wrong item',
  damaged: 'Damaged',
  arrived_late: 'Arrived late',
  other: 'Something else',
} as const satisfies Record<ReturnReason, string>;

/** Who holds money: a way to pay by hand, or a payment provider by its name. */
export const providerLabel = (provider: string): string =>
  ({
    cash: 'cash',
    transfer: 'bank transfer',
    stripe: 'card (Stripe)',
    test: 'test card',
    gift_card: 'gift card',
    store_credit: 'store credit',
  })[provider] ?? provider;
