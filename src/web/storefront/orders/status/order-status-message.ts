import type { Order, TrackedOrder } from '#contract/orders.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { formatArrival } from '#web/storefront/format/format-delivery.ts';
import { arrivalAfterPayment } from '../arrival-after-payment.ts';
import { describeSending } from '../describe-sending.ts';
import { moneyOfCancelled, moneyOfUnsent, refundNotice } from '../payment/refund-messages.ts';
import { returnMessage } from '../return-labels.ts';
import { isTimeOver } from './order-progress.ts';
import { parcelsOnTheirWay, shownStatus } from './parcel-progress.ts';

interface DeliveredOrder extends Pick<TrackedOrder, 'status' | 'history'> {
  delivery: Pick<TrackedOrder['delivery'], 'kind' | 'earliest' | 'latest' | 'minDays' | 'maxDays'>;
  parcels: readonly Pick<Order['parcels'][number], 'deliveredAt'>[];
  itemsToShip: Order['itemsToShip'];
  payment?: Pick<Order['payment'], 'method' | 'status' | 'captured'>;
  /** Unknown where an order is tracked by its number. */
  giftCard?: Order['giftCard'];
}

/** Where an order is, for the customer. */
export function deliveryMessage(order: DeliveredOrder): string {
  const { status, history, delivery, parcels, payment } = order;
  const reached = history.findLast((step) => step.status === status);
  const on = reached ? ` on ${formatDate(reached.at)}` : '';
  const { kind, earliest, latest } = delivery;
  if (kind === 'email' && status !== 'cancelled') return giftCardMessage(order);
  const arrival = earliest !== null && latest !== null ? formatArrival({ kind, earliest, latest }) : '';
  switch (shownStatus(order)) {
    case 'partly_shipped':
      return delivery.kind === 'pickup'
        ? 'Part of your order is ready for you, and the rest will follow.'
        : 'Part of your order is on its way, and the rest will follow.';
    case 'shipped': {
      if (delivery.kind === 'pickup') return 'It’s ready for you.';
      const [open, all] = [parcelsOnTheirWay(parcels).length, parcels.length];
      if (open === all || open === 0) return `${arrival}.`;
      return `${all - open} of ${all} parcels ${all - open === 1 ? 'has' : 'have'} arrived. The rest ${uncapitalize(arrival)}.`;
    }
    case 'delivered':
      return `${delivery.kind === 'pickup' ? 'Picked up' : 'Delivered'}${on}.`;
    case 'returned':
      return `We received everything back${on}.`;
    case 'cancelled':
      return `Cancelled${on}.`;
    case 'pending':
      return 'This order wasn’t completed, so nothing is on its way.';
    case 'placed':
      // The dates count from the day on which the parcel can leave.
      if (earliest === null || (payment?.method === 'transfer' && payment.status === 'unpaid')) {
        const isPartlyPaid = payment !== undefined && payment.captured > 0;
        const after = arrivalAfterPayment(delivery, isPartlyPaid ? 'the rest of your payment' : undefined);
        if (after) return `${after}.`;
        const awaited = isPartlyPaid ? 'the rest of your payment' : 'your transfer';
        return `${delivery.kind === 'pickup' ? 'We’ll get it ready' : 'We’ll ship it'} as soon as ${awaited} arrives.`;
      }
      return `${arrival}.`;
    default:
      return `${arrival}.`;
  }
}

/** What becomes of a gift card that was ordered. */
function giftCardMessage({ status, giftCard, payment }: Pick<DeliveredOrder, 'status' | 'giftCard' | 'payment'>): string {
  if (status === 'pending') return 'This order wasn’t completed, so we haven’t issued a gift card.';
  if (status !== 'delivered')
    return `We’ll send the gift card as soon as ${payment?.captured ? 'the rest of your payment' : 'your payment'} arrives.`;
  return giftCard ? `${describeSending(giftCard, true)}.` : 'We’ll send it by email.';
}

/** That a part of an order is never sent, and what happens with its price; null if everything is sent. */
export const unshippedMessage = (
  order: Pick<Order, 'cancelledItems' | 'payment' | 'total' | 'credit' | 'credits' | 'currency'>,
): string | null => (order.cancelledItems.length > 0 ? `Sorry, we couldn’t send everything. ${moneyOfUnsent(order)}`.trim() : null);

/** What matters next to the owner of an order: a return, the money, or else the delivery. */
export function orderStatusMessage(order: Order): string {
  const { status, returns, payment } = order;
  if (status === 'cancelled') return `${deliveryMessage(order)} ${moneyOfCancelled(order)}`;
  if (status === 'pending' && payment.method === 'card') {
    return isTimeOver(order)
      ? 'This order has expired. If you’ve just paid, we’ll email you as soon as we hear from your bank.'
      : 'It’s waiting for your payment.';
  }
  // The dates count from the day on which the parcel can leave.
  const waitsForTransfer = status === 'placed' && payment.method === 'transfer' && payment.status === 'unpaid';
  if (waitsForTransfer) return payment.dueAt ? `${deliveryMessage(order)} Pay by ${formatDate(payment.dueAt)}.` : deliveryMessage(order);
  const open = returns.findLast(({ status }) => status === 'received') ?? returns.findLast(({ status }) => status === 'requested');
  if (open) return returnMessage(open, order);
  if (status === 'returned' && payment.refunded > 0) {
    return `${deliveryMessage(order)} ${refundNotice(order, payment.refunded)}`;
  }
  const last = returns.findLast(({ status }) => status === 'refunded');
  return last ? returnMessage(last, order) : `${deliveryMessage(order)}${returnNotice(order)}`;
}

/** Until when what was delivered can be sent back; empty if nothing can. */
const returnNotice = ({ status, returnableUntil }: Order): string =>
  status === 'delivered' && returnableUntil ? ` You can return it until ${formatDate(returnableUntil)}.` : '';

const uncapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
