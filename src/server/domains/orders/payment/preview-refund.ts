import type { RefundPreview } from '#contract/order-details.ts';
import type { ItemUnits } from '#contract/orders.ts';
import { toStockLines } from '#server/domains/fulfilment/item-units.ts';
import type { RefundedUnits } from '#server/domains/fulfilment/units-left-to-ship.ts';
import { findUnitsOutside } from '#server/domains/inventory/find-units-outside.ts';
import { findRefundableAmount } from '#server/domains/payments/refunds/refund-payment.ts';
import { calculateAmountPerItem, unitsToRefund } from '#server/domains/returns/calculate-refund.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound } from '#server/platform/errors.ts';
import { sumMoney } from '#shared/money.ts';
import type { StoredOrder } from '../order-columns.queries.ts';
import { findOrder } from '../orders.queries.ts';

/** What a refund of units would be. Throws NotFound, and InvalidInput for units that the order does not have, or that were refunded before. */
export async function previewRefund(db: Database, admin: AdminActor, orderId: string, items: ItemUnits[]): Promise<RefundPreview> {
  const order = await findOrder(db, admin, { id: orderId });
  if (!order) throw new NotFound('This order');
  resolveUnitsToRefund(order, items);
  const perItem = calculateAmountPerItem(order, items);
  const refundable = await findRefundableAmount(db, orderId);
  return {
    amount: Math.min(sumMoney(perItem.map(({ amount }) => amount)), refundable),
    items: perItem,
    restockable: (await findUnitsToRestock(db, order, items)).reduce((sum, { quantity }) => sum + quantity, 0),
    refundable,
  };
}

/**
 * Makes sure that units can be refunded, and returns them with how many of them have not left: of an item that has left in part, first those are refunded that
 * have. Throws InvalidInput, which names the fields `items.<index>`.
 */
export function resolveUnitsToRefund(order: StoredOrder, items: readonly ItemUnits[]): RefundedUnits[] {
  const refundable = unitsToRefund(order);
  const leftOf = (position: number) => refundable.get(position) ?? { shipped: 0, unshipped: 0 };
  const errors = items.flatMap(({ position, quantity }, index) => {
    const isTwice = items.findIndex((other) => other.position === position) !== index;
    const left = leftOf(position).shipped + leftOf(position).unshipped;
    if (!isTwice && quantity <= left) return [];
    const message = isTwice ? 'This item is listed twice.' : left > 0 ? `Only ${left} left to refund.` : 'All of these have been refunded.';
    return [{ path: `items.${index}.quantity`, message: order.items[position] ? message : 'This item isn’t in the order.' }];
  });
  if (errors.length > 0) throw new InvalidInput(errors);
  return items.map(({ position, quantity }) => ({
    ...{ position, quantity },
    unshipped: Math.max(0, quantity - leftOf(position).shipped),
  }));
}

/** The units that have left the shop, and are not back in stock. */
export async function findUnitsToRestock(
  db: Database,
  order: StoredOrder,
  items: readonly ItemUnits[],
): Promise<{ variation: string; quantity: number }[]> {
  const outside = new Map((await findUnitsOutside(db, order.id)).map(({ variation, quantity }) => [variation, quantity]));
  return toStockLines(items, order.items)
    .map(({ variation, quantity }) => ({ variation, quantity: Math.min(quantity, outside.get(variation) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
