import type { ShipmentRate } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { type OrderLine, subtotalOf } from '#server/domains/pricing/resolve-order-lines.ts';
import { arrivalWindow } from '#shared/arrival-window.ts';
import { deliveryCost, freeDeliveryThreshold } from '#shared/delivery-cost.ts';
import { newId } from '#shared/ids.ts';
import type { Minor } from '#shared/money.ts';
import { NotDeliverable } from './delivery.errors.ts';

type ShippingZone = Settings['deliveryZones'][number];

/** The destination, weight and value of a shipment. */
export interface Parcel {
  country: string;
  /** grams */
  weight: number;
  subtotal: Minor;
}

/** All lines as one parcel. */
export const toParcel = (lines: readonly OrderLine[], country: string): Parcel => ({
  country,
  weight: lines.reduce((grams, { variation, quantity }) => grams + variation.weight * quantity, 0),
  subtotal: subtotalOf(lines),
});

/** The configured rates that accept the parcel, cheapest first. Throws NotDeliverable when there is none. */
export function calculateShippingRates(settings: Settings, { country, weight, subtotal }: Parcel, now: Date): ShipmentRate[] {
  const zone = requireShippingZone(settings, country);
  const rates = zone.rates.flatMap((rate) => {
    const cost = deliveryCost(settings, zone, rate, { weight, subtotal });
    if (cost === null) return [];
    const { carrier, service, minDays, maxDays } = rate;
    return [{ _id: newId(), carrier, service, cost, minDays, maxDays, ...arrivalWindow(now, rate, settings) }];
  });
  if (rates.length === 0) throw new NotDeliverable(country, 'parcel');
  return rates.sort((a, b) => a.cost - b.cost);
}

/** The lowest subtotal from which a rate to the country is free; null if none ever is. */
export function lowestFreeDeliveryThreshold(settings: Settings, country: string): number | null {
  const zone = requireShippingZone(settings, country);
  const thresholds = zone.rates.map((rate) => freeDeliveryThreshold(settings, zone, rate)).filter((threshold) => threshold !== null);
  return thresholds.length > 0 ? Math.min(...thresholds) : null;
}

function requireShippingZone(settings: Settings, country: string): ShippingZone {
  const zone = settings.deliveryZones.find(({ countries }) => countries.includes(country));
  if (!zone) throw new NotDeliverable(country, 'country');
  return zone;
}
