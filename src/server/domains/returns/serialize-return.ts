import type { Order, OrderReturn } from '#contract/orders.ts';
import type { ParcelRecord } from '#server/domains/fulfilment/fulfilment.tables.ts';
import { describeUnits, type TitledItem } from '#server/domains/fulfilment/item-units.ts';
import { calculateRefund, type RefundableOrder, withAlreadyRefunded } from './calculate-refund.ts';
import { latestReturnDate, unitsNotReturned } from './returnable-units.ts';
import type { ReturnRecord } from './returns.tables.ts';

type OrderWithReturns = Omit<RefundableOrder, 'items'> & {
  items: readonly (RefundableOrder['items'][number] & TitledItem)[];
  parcels: readonly ParcelRecord[];
  delivery: Pick<Order['delivery'], 'kind'>;
};

/** What was captured, refunded and disputed so far, in minor units. */
type PaidSoFar = Pick<Order['payment'], 'captured' | 'refunded' | 'disputed'>;

/** The fields of an order that are about returns, as the API returns them. */
export function serializeReturns(
  order: OrderWithReturns,
  payment: PaidSoFar,
): Pick<Order, 'returns' | 'returnableUntil' | 'returnableItems'> {
  // A gift card does not come back; the contract can be withdrawn from.
  const until = order.delivery.kind === 'email' ? null : latestReturnDate(order);
  const returnableItems = until !== null && until > new Date() ? unitsNotReturned(order) : [];
  return {
    returns: order.returns.map((one) => serializeReturn(one, order, payment)),
    returnableUntil: until !== null && returnableItems.length > 0 ? until.toISOString() : null,
    returnableItems,
  };
}

const serializeReturn = (one: ReturnRecord, order: OrderWithReturns, payment: PaidSoFar): OrderReturn => ({
  _id: one.id,
  status: one.status,
  reason: one.reason,
  note: one.note,
  answer: one.answer,
  items: describeUnits(one.closedAt === null ? withAlreadyRefunded(order, one) : one.items, order.items),
  refund: one.refund ?? dueRefund(one, order, payment),
  createdAt: toIso(one.createdAt),
  receivedAt: one.receivedAt === null ? null : toIso(one.receivedAt),
  closedAt: one.closedAt === null ? null : toIso(one.closedAt),
});

/** What a return that is not closed would refund: never more than what was paid and neither refunded yet nor disputed. */
const dueRefund = (one: ReturnRecord, order: RefundableOrder, { captured, refunded, disputed }: PaidSoFar): number | null =>
  one.closedAt === null ? Math.min(calculateRefund(order, one), Math.max(captured - refunded - disputed, 0)) : null;

const toIso = (time: string): string => new Date(time).toISOString();
