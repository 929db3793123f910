import type { Settings } from '#contract/settings.ts';
import { deliveryCost, findBracket, freeDeliveryThreshold } from '#shared/delivery-cost.ts';

type DeliverySettings = Pick<Settings, 'deliveryZones' | 'freeDeliveryFrom'>;
type Rate = Settings['deliveryZones'][number]['rates'][number];

export interface DeliveryCostEstimate {
  country: string;
  /** The cheapest rate that applies, the first of equals; `null` if none does. `days`: working days in transit. */
  cheapest: { cost: number; days: TransitDays } | null;
  /** The subtotal from which a rate that allows the weight is free; `null`: none ever is. */
  freeFrom: number | null;
}

export type TransitDays = Pick<Rate, 'minDays' | 'maxDays'>;

/** The countries that the shop delivers to, its home country first. */
export const deliveryCountries = ({ deliveryZones }: Pick<Settings, 'deliveryZones'>): string[] => [
  ...new Set(deliveryZones.flatMap(({ countries }) => countries)),
];

/**
 * Estimates the delivery cost before an address is known, from the same rates as the quote at the checkout, which is binding. A country that the shop does not
 * deliver to is replaced by its first one. Money in minor units, `weight` in grams. `null`: the shop delivers nowhere.
 */
export function estimateDeliveryCost(
  settings: DeliverySettings,
  { subtotal, weight }: { subtotal: number; weight: number },
  requestedCountry?: string | null,
): DeliveryCostEstimate | null {
  const countries = deliveryCountries(settings);
  const country = countries.find((code) => code === requestedCountry) ?? countries[0];
  const zone = settings.deliveryZones.find(({ countries }) => country !== undefined && countries.includes(country));
  if (!zone || country === undefined) return null;
  let cheapest: DeliveryCostEstimate['cheapest'] = null;
  const thresholds: number[] = [];
  for (const rate of zone.rates) {
    if (!findBracket(rate, weight)) continue;
    const threshold = freeDeliveryThreshold(settings, zone, rate);
    if (threshold !== null) thresholds.push(threshold);
    const cost = deliveryCost(settings, zone, rate, { weight, subtotal });
    if (cost === null) continue;
    if (!cheapest || cost < cheapest.cost) cheapest = { cost, days: { minDays: rate.minDays, maxDays: rate.maxDays } };
  }
  return { country, cheapest, freeFrom: thresholds.length > 0 ? Math.min(...thresholds) : null };
}
