import type { Order } from '#contract/orders.ts';
import { formatDay } from '#shared/format-date-time.ts';
import { isGiftCardOrder } from './gift-card-order.ts';
import { isAwaitingTransfer } from './is-awaiting-transfer.ts';

/** What somebody of the shop should know of an order before doing anything with it: most of these facts put it under "Needs attention". */
export function warningsOf(order: Order, now = new Date()): string[] {
  const { status, payment, returns, delivery } = order;
  const isOpen = status === 'placed' || status === 'processing';
  return [
    payment.disputed > 0 && 'The customer’s bank has disputed the payment',
    returns.some((one) => one.status === 'requested') && 'A return was requested',
    returns.some((one) => one.status === 'received') && 'A return is waiting for its refund',
    isOpen &&
      !isGiftCardOrder(order) &&
      !isAwaitingTransfer(order) &&
      delivery.latest < now.toISOString().slice(0, 10) &&
      `Promised for ${formatDay(delivery.latest)} but not shipped`,
    status === 'cancelled' && payment.captured - payment.disputed > payment.refunded && 'Cancelled but not fully refunded',
  ].filter((warning) => typeof warning === 'string');
}
