import type { OrderDetails } from '#contract/order-details.ts';
import { orderStatusLabels, providerLabel, returnReasonLabels, returnStatusLabels } from '#contract/order-labels.ts';
import type { Order, OrderStatus } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { isGiftCardOrder } from '#web/admin/orders/gift-card-order.ts';

/** Something that happened to an order. */
export interface TimelineEvent {
  key: string;
  at: string;
  /** Who did it: the name of an admin, `customer` or `shop`; null for what happened by itself. */
  by: string | null;
  title: string;
  text: string | null;
  /** A note that only the shop sees stands out. */
  isNote: boolean;
}

const entryTitles = {
  authorized: 'authorised',
  captured: 'received',
  refunded: 'refunded',
  failed: 'failed',
  voided: 'released',
  disputed: 'disputed by the bank',
  dispute_won: 'no longer disputed',
  waived: 'waived',
} as const satisfies Record<OrderDetails['ledger'][number]['kind'], string>;

/** Everything that happened to an order, newest first: its history, payments, parcels, returns, documents and notes. */
export function timelineOf(details: OrderDetails): TimelineEvent[] {
  const { order } = details;
  const events = [
    ...order.history.flatMap(({ status, at, by, note }, index) => {
      // What was placed is no longer just a request.
      if (status === 'pending' && order.history.length > 1) return [];
      if (isGiftCardOrder(order) && isByParcel(status)) return [];
      return event(`history ${index}`, at, status === 'placed' ? 'Order placed' : orderStatusLabels[status], { by, text: note });
    }),
    ...paymentEvents(details),
    ...(isGiftCardOrder(order) ? giftCardEvents(order) : parcelEvents(details)),
    ...returnEvents(details),
    ...order.documents.map(({ _id, kind, number, issuedAt }) =>
      event(_id, issuedAt, `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`),
    ),
    ...(order.notes ?? []).map(({ _id, text, by, createdAt }) => event(_id, createdAt, 'Note', { by, text, isNote: true })),
  ];
  // Of events at the same moment, the later in this list came later.
  return events.toReversed().sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

const event = (key: string, at: string, title: string, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
  ...{ key, at, title, by: null, text: null, isNote: false },
  ...more,
});

function paymentEvents({ order, ledger, refunds }: OrderDetails): TimelineEvent[] {
  const money = (amount: number) => formatMoney(amount, order.currency);
  return [
    ...ledger.map(({ _id, kind, amount, provider, toStoreCredit, note, by, at }) =>
      event(_id, at, `${money(amount)} ${entryTitles[kind]}, ${toStoreCredit ? 'as store credit' : providerLabel(provider)}`, {
        by,
        text: note,
      }),
    ),
    ...refunds.flatMap(({ _id, amount, provider, paidOutAt, paidOutBy }) =>
      paidOutAt ? [event(`paid out ${_id}`, paidOutAt, `${money(amount)} paid back, ${providerLabel(provider)}`, { by: paidOutBy })] : [],
    ),
  ];
}

/** A gift card is in no parcel, though its order goes through the same states. */
const isByParcel = (status: OrderStatus): boolean => status === 'processing' || status === 'shipped';

const giftCardEvents = ({ giftCard }: Order): TimelineEvent[] =>
  giftCard?.sentAt ? [event('gift card', giftCard.sentAt, 'Gift card sent', { text: giftCard.recipientEmail })] : [];

const parcelEvents = ({ order, handlers }: OrderDetails): TimelineEvent[] =>
  order.parcels.flatMap(({ _id, carrier, number, shippedAt, deliveredAt, items }) => {
    const { shippedBy = null, trackingChangedAt, trackingChangedBy = null, deliveredBy = null } = handlersOf(handlers.parcels, _id);
    const units = items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');
    return [
      event(`shipped ${_id}`, shippedAt, `Shipped with ${carrier}`, { by: shippedBy, text: [units, number].filter(Boolean).join(' · ') }),
      ...(trackingChangedAt
        ? [event(`tracking ${_id}`, trackingChangedAt, 'Tracking changed', { by: trackingChangedBy, text: number })]
        : []),
      ...(deliveredAt ? [event(`delivered ${_id}`, deliveredAt, 'Parcel arrived', { by: deliveredBy })] : []),
    ];
  });

const returnEvents = ({ order, handlers }: OrderDetails): TimelineEvent[] =>
  order.returns.flatMap(({ _id, status, reason, note, answer, createdAt, receivedAt, closedAt }) => {
    const { requestedBy = null, receivedBy = null, closedBy = null } = handlersOf(handlers.returns, _id);
    const closed = `Return ${returnStatusLabels[status].toLowerCase()}`;
    return [
      event(_id, createdAt, `Return: ${returnReasonLabels[reason].toLowerCase()}`, { by: requestedBy, text: note }),
      ...(receivedAt ? [event(`received ${_id}`, receivedAt, 'Return received', { by: receivedBy })] : []),
      ...(closedAt ? [event(`closed ${_id}`, closedAt, closed, { by: closedBy, text: answer })] : []),
    ];
  });

/** Who handled a parcel or a return. */
const handlersOf = <T extends { _id: string }>(handlers: readonly T[], id: string): Partial<T> =>
  handlers.find(({ _id }) => _id === id) ?? {};
