import type { TrackedOrder } from '#contract/orders.ts';
import { findLatestTracking, serializeParcel } from '#server/domains/fulfilment/serialize-parcel.ts';
import { cancelledUnits, unitsToPack } from '#server/domains/fulfilment/units-left-to-ship.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { normalizeOrderNumber } from '#shared/normalize-order-number.ts';
import { serializeDeliveryDays } from '../serialize-delivery-days.ts';
import { findTrackedOrder } from './order-tracking.queries.ts';

interface TrackInput {
  number: string;
  email?: string | undefined;
  key?: string | undefined;
}

/**
 * The status of an order for anybody who knows its number, in any spelling, and its email or the key of a mailed link. Throws the same NotFound for a wrong
 * number, a wrong email and a wrong key.
 */
export async function trackOrder(db: Database, { number, email, key }: TrackInput): Promise<TrackedOrder> {
  const proof = key === undefined ? { email: email ?? '' } : { keyHash: hashToken(key) };
  const order = await findTrackedOrder(db, { number: normalizeOrderNumber(number), ...proof });
  if (!order) throw new NotFound('An order with this number and email');
  const { parcels, unshippedCancelledAt, refundedUnits, waitsForTransfer, items, ...tracked } = order;
  const cancelled = new Map(cancelledUnits({ items, parcels, unshippedCancelledAt }).map(({ position, quantity }) => [position, quantity]));
  return {
    ...tracked,
    // Items of which nothing is ever sent are left out.
    items: items
      .filter(({ quantity }, position) => cancelled.get(position) !== quantity)
      .map(({ title, variationTitle }) => ({ title, variationTitle })),
    itemsToShip: order.status === 'cancelled' ? [] : unitsToPack(order),
    history: order.history.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    delivery: {
      ...order.delivery,
      ...serializeDeliveryDays(order.delivery),
      ...(waitsForTransfer && { earliest: null, latest: null }),
      tracking: findLatestTracking(parcels),
      parcels: parcels.map((parcel) => serializeParcel(parcel, items)),
    },
  };
}
