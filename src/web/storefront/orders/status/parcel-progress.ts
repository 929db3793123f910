import type { OrderStatus, Parcel, TrackedOrder } from '#contract/orders.ts';

/** `partly_shipped`: parcels have left, but more will follow. */
export type ShownStatus = OrderStatus | 'partly_shipped';

interface ShownOrder extends Pick<TrackedOrder, 'status'> {
  parcels: readonly unknown[];
  itemsToShip: readonly unknown[];
}

/** The status of an order as it is shown. */
export function shownStatus({ status, parcels, itemsToShip }: ShownOrder): ShownStatus {
  if ((status !== 'placed' && status !== 'processing') || parcels.length === 0) return status;
  // What has not left was refunded, so nobody waits for it.
  return itemsToShip.length === 0 ? 'shipped' : 'partly_shipped';
}

/** The parcels that have left and not arrived. */
export const parcelsOnTheirWay = <P extends Pick<Parcel, 'deliveredAt'>>(parcels: readonly P[]): P[] =>
  parcels.filter(({ deliveredAt }) => deliveredAt === null);
