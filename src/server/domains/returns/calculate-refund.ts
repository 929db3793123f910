import type { ItemUnits } from '#contract/orders.ts';
import type { ParcelRecord } from '#server/domains/fulfilment/fulfilment.tables.ts';
import { sumUnits } from '#server/domains/fulfilment/item-units.ts';
import { cancelledUnits, unshippedUnits } from '#server/domains/fulfilment/units-left-to-ship.ts';
import { type Minor, minor, splitMoney, sumMoney } from '#shared/money.ts';
import type { ReturnRecord } from './returns.tables.ts';

/** The amounts and returns of an order. */
export interface RefundableOrder {
  subtotal: number;
  discount: number;
  deliveryCost: number;
  total: number;
  items: readonly { quantity: number; total: number; discount: number; tax: number }[];
  parcels: readonly ParcelRecord[];
  unshippedCancelledAt: Date | null;
  returns: readonly ReturnRecord[];
}

/**
 * What was paid for the units of a return, in minor units: their share of the item's total less its discount, plus tax where prices exclude it. The shares of
 * an item's units add up to what was paid for it, so all returns of an order together refund its total. Delivery is refunded with the last unit of an order
 * that comes back as a whole, as for a withdrawal from the contract (Directive 2011/83/EU, article 13).
 */
export function calculateRefund(order: RefundableOrder, { id, items }: ReturnRecord): Minor {
  const refundedBefore = sumUnits([
    ...order.returns.filter((other) => other.id !== id && other.status === 'refunded'),
    { items: cancelledUnits(order) },
  ]);
  const units = sharesOf(order, items, refundedBefore);
  const returned = sumUnits([{ items }]);
  const isWhole = order.items.every(
    ({ quantity }, position) => (refundedBefore.get(position) ?? 0) + (returned.get(position) ?? 0) === quantity,
  );
  const delivery = isWhole ? order.total - sumMoney(paidPerItem(order)) : 0;
  return minor(units + delivery);
}

/** The same for the units that are never sent, before they are cancelled. Delivery is not part of it: the other units were sent. */
export const calculateUnshippedAmount = (order: RefundableOrder): Minor =>
  sharesOf(order, unshippedUnits(order), sumUnits(order.returns.filter(({ status }) => status === 'refunded')));

/** What was paid for units of each item, after those that were refunded before. */
export const calculateAmountPerItem = (
  order: RefundableOrder,
  units: readonly ItemUnits[],
  refundedBefore: ReadonlyMap<number, number>,
): (ItemUnits & { amount: Minor })[] => units.map((unit) => ({ ...unit, amount: sharesOf(order, [unit], refundedBefore) }));

/** The units that were refunded with a return, or cancelled. */
export const unitsRefundedByReturns = (order: RefundableOrder): ItemUnits[] =>
  [...sumUnits([...order.returns.filter(({ status }) => status === 'refunded'), { items: cancelledUnits(order) }])].map(
    ([position, quantity]) => ({ position, quantity }),
  );

/** The sum of the next shares of units, after those of the units that were refunded before. */
function sharesOf(order: RefundableOrder, units: readonly ItemUnits[], refundedBefore: ReadonlyMap<number, number>): Minor {
  const paid = paidPerItem(order);
  return sumMoney(
    units.map(({ position, quantity }) => {
      const from = refundedBefore.get(position) ?? 0;
      const shares = splitMoney(paid[position] ?? minor(0), Array(order.items[position]?.quantity ?? 0).fill(1));
      return sumMoney(shares.slice(from, from + quantity));
    }),
  );
}

function paidPerItem({ items, subtotal, discount, deliveryCost, total }: RefundableOrder): Minor[] {
  const isTaxIncluded = total === subtotal - discount + deliveryCost;
  return items.map((item) => minor(item.total - item.discount + (isTaxIncluded ? 0 : item.tax)));
}
