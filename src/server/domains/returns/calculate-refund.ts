import type { ItemUnits } from '#contract/orders.ts';
import type { ParcelRecord } from '#server/domains/fulfilment/fulfilment.tables.ts';
import { sumUnits } from '#server/domains/fulfilment/item-units.ts';
import {
  cancelledUnits,
  type RefundedUnits,
  refundedUnshippedUnits,
  unshippedUnitsNotRefunded,
} from '#server/domains/fulfilment/units-left-to-ship.ts';
import { type Minor, minor, splitMoney, sumMoney } from '#shared/money.ts';
import type { ReturnedUnits, ReturnRecord } from './returns.tables.ts';

/** The amounts and returns of an order. */
export interface RefundableOrder {
  subtotal: number;
  discount: number;
  deliveryCost: number;
  total: number;
  items: readonly { quantity: number; total: number; discount: number; tax: number }[];
  parcels: readonly ParcelRecord[];
  /** By themselves, not with a return. */
  refundedUnits: readonly RefundedUnits[];
  unshippedCancelledAt: Date | null;
  returns: readonly ReturnRecord[];
}

/**
 * What is to be refunded for the units of a return, in minor units: their share of the item's total less its discount, plus tax where prices exclude it. The
 * shares of an item's units add up to what was paid for it, so all returns of an order together refund its total. Units that were refunded before by themselves
 * give nothing more. Delivery is refunded with the last unit of an order that comes back as a whole, as for a withdrawal from the contract (Directive
 * 2011/83/EU, article 13), unless all units of the return were refunded before: then the shop has settled it by hand.
 */
export function calculateRefund(order: RefundableOrder, one: ReturnRecord): Minor {
  const others = order.returns.filter((other) => other.id !== one.id);
  const units = withAlreadyRefunded(order, one)
    .map(({ position, quantity, alreadyRefunded }) => ({ position, quantity: quantity - alreadyRefunded }))
    .filter(({ quantity }) => quantity > 0);
  if (units.length === 0) return minor(0);
  const back = sumUnits([one, { items: cancelledUnits(order) }, ...others.filter(isRefunded)]);
  const isWhole = order.items.every(({ quantity }, position) => back.get(position) === quantity);
  const delivery = isWhole ? order.total - sumMoney(paidPerItem(order)) : 0;
  return minor(sharesOf(order, units, settledUnits({ ...order, returns: others })) + delivery);
}

/** The units of a return that is not refunded yet, with how many of them were refunded by themselves. Units are alike: those come back last. */
export function withAlreadyRefunded(order: RefundableOrder, { id, items }: ReturnRecord): ReturnedUnits[] {
  const left = unitsToRefund({ ...order, returns: order.returns.filter((other) => other.id !== id) });
  return items.map((unit) => ({ ...unit, alreadyRefunded: Math.max(0, unit.quantity - (left.get(unit.position)?.shipped ?? 0)) }));
}

/** The same for the units that are never sent, before they are cancelled. Delivery is not part of it: the other units were sent. */
export const calculateUnshippedAmount = (order: RefundableOrder): Minor =>
  sharesOf(order, unshippedUnitsNotRefunded(order), settledUnits(order));

/** What was paid for units of each item, after those that were refunded before. */
export function calculateAmountPerItem(order: RefundableOrder, units: readonly ItemUnits[]): (ItemUnits & { amount: Minor })[] {
  const settled = settledUnits(order);
  return units.map((unit) => ({ ...unit, amount: sharesOf(order, [unit], settled) }));
}

/** By the position of each item, how many of its units can still be refunded: neither refunded, with a return or by themselves, nor cancelled. */
export function unitsToRefund(order: RefundableOrder): ReadonlyMap<number, { shipped: number; unshipped: number }> {
  const [shipped, refundedHere] = [sumUnits(order.parcels), sumUnits([{ items: refundedUnshippedUnits(order) }])];
  const unshipped = sumUnits([{ items: order.unshippedCancelledAt === null ? unshippedUnitsNotRefunded(order) : [] }]);
  const refunded = sumUnits([
    { items: order.refundedUnits },
    ...order.returns.filter(isRefunded).map(({ items }) => ({
      items: items.map(({ position, quantity, alreadyRefunded }) => ({ position, quantity: quantity - alreadyRefunded })),
    })),
  ]);
  const count = (units: ReadonlyMap<number, number>, position: number) => units.get(position) ?? 0;
  return new Map(
    order.items.map((_, position) => {
      const refundedShipped = count(refunded, position) - count(refundedHere, position);
      return [position, { shipped: Math.max(0, count(shipped, position) - refundedShipped), unshipped: count(unshipped, position) }];
    }),
  );
}

/** How many units of each item cannot be refunded any more. */
function settledUnits(order: RefundableOrder): ReadonlyMap<number, number> {
  const left = unitsToRefund(order);
  return new Map(
    order.items.map(({ quantity }, position) => {
      const { shipped = 0, unshipped = 0 } = left.get(position) ?? {};
      return [position, quantity - shipped - unshipped];
    }),
  );
}

const isRefunded = ({ status }: Pick<ReturnRecord, 'status'>): boolean => status === 'refunded';

/** The sum of the next shares of units, after those of the units that were refunded before. */
function sharesOf(order: RefundableOrder, units: readonly ItemUnits[], settled: ReadonlyMap<number, number>): Minor {
  const paid = paidPerItem(order);
  return sumMoney(
    units.map(({ position, quantity }) => {
      const from = settled.get(position) ?? 0;
      const shares = splitMoney(paid[position] ?? minor(0), Array(order.items[position]?.quantity ?? 0).fill(1));
      return sumMoney(shares.slice(from, from + quantity));
    }),
  );
}

function paidPerItem({ items, subtotal, discount, deliveryCost, total }: RefundableOrder): Minor[] {
  const isTaxIncluded = total === subtotal - discount + deliveryCost;
  return items.map((item) => minor(item.total - item.discount + (isTaxIncluded ? 0 : item.tax)));
}
