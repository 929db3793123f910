import type { ItemUnits, Order, OrderStatus, Parcel, TrackedOrder } from '#contract/orders.ts';

/** `partly_shipped`: parcels have left, but more will follow. */
export type ShownStatus = OrderStatus | 'partly_shipped';

/** The status of an order as it is shown. */
export const shownStatus = ({ status, parcels }: Pick<TrackedOrder, 'status'> & { parcels: readonly unknown[] }): ShownStatus =>
  (status === 'placed' || status === 'processing') && parcels.length > 0 ? 'partly_shipped' : status;

/** The units of an order that have not left yet. */
export function unitsToFollow({ items, parcels }: Pick<Order, 'items' | 'parcels'>): ItemUnits[] {
  const sent = new Map<number, number>();
  for (const { position, quantity } of parcels.flatMap(({ items }) => items)) sent.set(position, (sent.get(position) ?? 0) + quantity);
  return items
    .map(({ quantity }, position) => ({ position, quantity: quantity - (sent.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The parcels that have left and not arrived. */
export const parcelsOnTheirWay = <P extends Pick<Parcel, 'deliveredAt'>>(parcels: readonly P[]): P[] =>
  parcels.filter(({ deliveredAt }) => deliveredAt === null);
