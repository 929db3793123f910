import type { Order, OrderReturn } from '#contract/orders.ts';
import type { ParcelRecord } from '#server/domains/fulfilment/fulfilment.tables.ts';
import { describeUnits, type TitledItem } from '#server/domains/fulfilment/item-units.ts';
import { calculateRefund, type RefundableOrder } from './calculate-refund.ts';
import { latestReturnDate, unitsNotReturned } from './returnable-units.ts';
import type { ReturnRecord } from './returns.tables.ts';

type OrderWithReturns = Omit<RefundableOrder, 'items'> & {
  items: readonly (RefundableOrder['items'][number] & TitledItem)[];
  parcels: readonly ParcelRecord[];
};

/** The fields of an order that are about returns, as the API returns them. `payment`: what was captured and refunded so far. */
export function serializeReturns(
  order: OrderWithReturns,
  payment: { captured: number; refunded: number },
): Pick<Order, 'returns' | 'returnableUntil' | 'returnableItems'> {
  const until = latestReturnDate(order);
  const returnableItems = until !== null && until > new Date() ? unitsNotReturned(order) : [];
  return {
    returns: order.returns.map((one) => serializeReturn(one, order, payment)),
    returnableUntil: until !== null && returnableItems.length > 0 ? until.toISOString() : null,
    returnableItems,
  };
}

const serializeReturn = (one: ReturnRecord, order: OrderWithReturns, payment: { captured: number; refunded: number }): OrderReturn => ({
  _id: one.id,
  status: one.status,
  reason: one.reason,
  note: one.note,
  answer: one.answer,
  items: describeUnits(one.items, order.items),
  refund: one.refund ?? dueRefund(one, order, payment),
  createdAt: toIso(one.createdAt),
  receivedAt: one.receivedAt === null ? null : toIso(one.receivedAt),
  closedAt: one.closedAt === null ? null : toIso(one.closedAt),
});

/** What a return that is not closed would refund: never more than what was paid and not refunded yet. */
const dueRefund = (
  one: ReturnRecord,
  order: RefundableOrder,
  { captured, refunded }: { captured: number; refunded: number },
): number | null => (one.closedAt === null ? Math.min(calculateRefund(order, one), Math.max(captured - refunded, 0)) : null);

const toIso = (time: string): string => new Date(time).toISOString();
