import type { OrderDetails } from '#contract/order-details.ts';
import { formatMoney } from '#shared/money.ts';
import { orderStatusLabels, providerLabel, returnReasonLabels, returnStatusLabels } from '#web/admin/orders/order-labels.ts';

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
  authorized: 'authorized',
  captured: 'received',
  refunded: 'refunded',
  failed: 'failed',
  voided: 'released',
  disputed: 'disputed by the bank',
  dispute_won: 'no longer disputed',
  waived: 'need not be paid any more',
} as const satisfies Record<OrderDetails['ledger'][number]['kind'], string>;

/** Everything that happened to an order, newest first: its history, payments, parcels, returns, documents and notes. */
export function timelineOf({ order, ledger, handlers }: OrderDetails): TimelineEvent[] {
  const money = (amount: number) => formatMoney(amount, order.currency);
  const event = (key: string, at: string, title: string, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
    ...{ key, at, title, by: null, text: null, isNote: false },
    ...more,
  });
  const events = [
    ...order.history.flatMap(({ status, at, by, note }, index) => {
      // What was placed is no longer just a request.
      if (status === 'pending' && order.history.length > 1) return [];
      return event(`history ${index}`, at, status === 'placed' ? 'Order placed' : orderStatusLabels[status], { by, text: note });
    }),
    ...ledger.map(({ _id, kind, amount, provider, note, by, at }) =>
      event(_id, at, `${money(amount)} ${entryTitles[kind]}, ${providerLabel(provider)}`, { by, text: note }),
    ),
    ...order.parcels.flatMap(({ _id, carrier, number, shippedAt, deliveredAt, items }) => [
      event(`shipped ${_id}`, shippedAt, `Parcel by ${carrier}`, {
        text: [items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', '), number].filter(Boolean).join(' · '),
      }),
      ...(deliveredAt ? [event(`delivered ${_id}`, deliveredAt, 'Parcel arrived')] : []),
    ]),
    ...order.returns.flatMap(({ _id, status, reason, note, answer, createdAt, receivedAt, closedAt }) => {
      // The shop stores who handled it last.
      const by = handlers.find((handler) => handler.return === _id)?.by ?? null;
      return [
        event(_id, createdAt, `Return: ${returnReasonLabels[reason].toLowerCase()}`, { text: note }),
        ...(receivedAt ? [event(`received ${_id}`, receivedAt, 'Return received', { by: status === 'received' ? by : null })] : []),
        ...(closedAt ? [event(`closed ${_id}`, closedAt, `Return ${returnStatusLabels[status].toLowerCase()}`, { by, text: answer })] : []),
      ];
    }),
    ...order.documents.map(({ _id, kind, number, issuedAt }) =>
      event(_id, issuedAt, `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`),
    ),
    ...(order.notes ?? []).map(({ _id, text, by, createdAt }) => event(_id, createdAt, 'Note', { by, text, isNote: true })),
  ];
  // Of events at the same moment, the later in this list came later.
  return events.toReversed().sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
