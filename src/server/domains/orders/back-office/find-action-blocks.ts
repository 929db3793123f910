import type { OrderActionBlocks } from '#contract/order-details.ts';
import type { Order, OrderStatus } from '#contract/orders.ts';
import { unitsNotReturned } from '#server/domains/returns/returnable-units.ts';
import type { StoredOrder } from '../order-columns.queries.ts';

interface OrderMoney {
  payment: Order['payment'];
  /** What is still to be paid, and the most that can be refunded at once. */
  due: number;
  refundable: number;
}

/** For each action of the back office why it cannot be done with an order now; null if it can. The use cases check the same, under their locks. */
export function findActionBlocks(order: StoredOrder, money: OrderMoney): OrderActionBlocks {
  const { status, parcels } = order;
  const wasPlaced = order.history.some((entry) => entry.status === 'placed');
  return {
    ship: whyNotShip(order, money),
    deliver: status === 'shipped' ? null : status === 'delivered' ? 'It has arrived' : 'Not everything has shipped yet',
    cancel:
      status === 'cancelled' || status === 'returned'
        ? stateOf[status]
        : parcels.length > 0 || status === 'shipped' || status === 'delivered'
          ? 'Part of it has shipped. Anything that arrives can be returned'
          : null,
    cancelRest: status === 'processing' && parcels.length > 0 ? null : 'Only the rest of a partly shipped order can be cancelled',
    refund: whyNotRefund(money),
    recordPayment: whyNotRecordPayment(wasPlaced, status, money),
    enterReturn: unitsNotReturned(order).length > 0 ? null : 'There’s nothing that could be returned right now',
    remove: wasPlaced ? 'It was placed, so it has to stay on record' : money.payment.captured > 0 ? 'Payment was received for it' : null,
  };
}

const stateOf: Record<OrderStatus, string> = {
  pending: 'It hasn’t been placed yet',
  placed: 'It has been placed',
  processing: 'It is being packed',
  shipped: 'Everything has shipped',
  delivered: 'It has arrived',
  returned: 'It has been returned',
  cancelled: 'It is cancelled',
};

function whyNotShip({ status, paymentMethod, total }: StoredOrder, { payment }: OrderMoney): string | null {
  if (status !== 'placed' && status !== 'processing') return stateOf[status];
  if (total === 0 || (paymentMethod === 'cash' && payment.captured < total)) return null;
  if (payment.captured < total) return paymentMethod === 'transfer' ? 'The bank transfer hasn’t arrived yet' : 'It isn’t paid yet';
  if (payment.refunded + payment.disputed < payment.captured) return null;
  return payment.disputed > 0 ? 'The customer’s bank has disputed the payment' : 'Its payment was refunded';
}

function whyNotRefund({ payment, refundable }: OrderMoney): string | null {
  if (refundable > 0) return null;
  if (payment.captured === 0) return 'Nothing has been paid yet';
  return payment.disputed > 0 ? 'The customer’s bank has disputed the payment' : 'Everything was refunded';
}

function whyNotRecordPayment(wasPlaced: boolean, status: OrderStatus, { due }: OrderMoney): string | null {
  if (!wasPlaced || status === 'cancelled') return stateOf[status];
  return due > 0 ? null : 'It is paid';
}
