import { allowsWeight, deliveryCost, freeDeliveryThreshold, type ParcelFacts } from '#shared/delivery-cost.ts';
import { findZoneOfCountry } from '#shared/shipping-zone.ts';
import type { ShopSettings } from '#web/root-data.ts';
import { listedCountries } from './delivery-countries.ts';

type DeliverySettings = Pick<ShopSettings, 'deliveryZones' | 'freeDeliveryFrom'>;
type Rate = ShopSettings['deliveryZones'][number]['rates'][number];

export interface DeliveryCostEstimate {
  country: string;
  /** The cheapest rate that applies, the first of equals; `null` if none does. `days`: working days in transit. */
  cheapest: { cost: number; days: TransitDays } | null;
  /** The subtotal from which a rate that allows the weight is free; `null`: none ever is. */
  freeFrom: number | null;
}

export type TransitDays = Pick<Rate, 'minDays' | 'maxDays'>;

/**
 * Estimates the delivery cost before an address is known, from the same rates as the quote at the checkout, which is binding: those of most addresses in the
 * country, without pick-up. A country that the shop does not deliver to is replaced by its first one. Money in minor units, `weight` in grams. `null`: the shop
 * delivers nowhere.
 */
export function estimateDeliveryCost(
  settings: DeliverySettings,
  parcel: ParcelFacts,
  requestedCountry?: string | null,
): DeliveryCostEstimate | null {
  const isDelivered = (country: string) => findZoneOfCountry(settings.deliveryZones, country) !== undefined;
  const listed = listedCountries(settings);
  // Not by `deliveryCountries`, which takes longer than all the rest where there are many.
  const country = listed.find((code) => code === requestedCountry && isDelivered(code)) ?? listed.find(isDelivered);
  const zone = country && findZoneOfCountry(settings.deliveryZones, country);
  if (!zone) return null;
  let cheapest: DeliveryCostEstimate['cheapest'] = null;
  const thresholds: number[] = [];
  for (const rate of zone.rates) {
    if (rate.kind === 'pickup' || !allowsWeight(rate, parcel.weight)) continue;
    const threshold = freeDeliveryThreshold(settings, zone, rate, parcel);
    if (threshold !== null) thresholds.push(threshold);
    const cost = deliveryCost(settings, zone, rate, parcel);
    if (cost === null) continue;
    if (!cheapest || cost < cheapest.cost) cheapest = { cost, days: { minDays: rate.minDays, maxDays: rate.maxDays } };
  }
  return { country, cheapest, freeFrom: thresholds.length > 0 ? Math.min(...thresholds) : null };
}
