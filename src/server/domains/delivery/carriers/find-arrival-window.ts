import type { Order } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { type ArrivalWindow, arrivalWindow } from '#shared/arrival-window.ts';
import { findShippingZone } from '#shared/shipping-zone.ts';
import { getCachedShippingTables } from '../zones/get-shipping-tables.ts';
import type { Destination } from './carrier.ts';

interface ChosenDelivery {
  destination: Destination;
  delivery: Pick<Order['delivery'], 'carrier' | 'service' | 'kind' | 'pickupPoint'>;
}

/** When a parcel arrives, or can be picked up, if it gets ready from `now` on with the delivery that an order has chosen; null if the shop no longer offers it. */
export async function findArrivalWindow(
  shop: Pick<Shop, 'cache' | 'db'>,
  settings: Settings,
  { destination, delivery }: ChosenDelivery,
  now: Date,
): Promise<ArrivalWindow | null> {
  const { zones, publicHolidays } = await getCachedShippingTables(shop);
  const rate = findShippingZone(zones, destination)?.rates.find(
    ({ carrier, service, kind, pickupPoint }) =>
      carrier === delivery.carrier &&
      service === delivery.service &&
      kind === delivery.kind &&
      pickupPoint?.name === delivery.pickupPoint?.name,
  );
  return rate ? arrivalWindow(now, rate, { ...settings, publicHolidays }) : null;
}
