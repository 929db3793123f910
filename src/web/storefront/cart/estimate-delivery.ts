import type { Settings } from '#contract/settings.ts';
import { deliveryCost, findBracket, freeDeliveryThreshold } from '#shared/delivery-cost.ts';

type DeliverySettings = Pick<Settings, 'deliveryZones' | 'freeDeliveryFrom'>;
type Rate = Settings['deliveryZones'][number]['rates'][number];

export interface DeliveryEstimate {
  country: string;
  /** The cheapest delivery of the parcel, the earlier of equals; `null` when no rate takes it. `days`: working days on the way. */
  cheapest: { cost: number; days: TransitDays } | null;
  /** From which subtotal some rate that takes the parcel's weight costs nothing; `null`: never. */
  freeFrom: number | null;
}

export type TransitDays = Pick<Rate, 'minDays' | 'maxDays'>;

/** Every country that the shop delivers to, its own first. */
export const deliveryCountries = ({ deliveryZones }: Pick<Settings, 'deliveryZones'>): string[] => [
  ...new Set(deliveryZones.flatMap(({ countries }) => countries)),
];

/**
 * What delivery would cost before an address is known, in a country or, where the shop does not deliver there, in its first one. Money in minor units, `weight` in
 * grams. The quote at the checkout decides; this reads the same table of rates. `null`: the shop delivers nowhere.
 */
export function estimateDelivery(
  settings: DeliverySettings,
  { subtotal, weight }: { subtotal: number; weight: number },
  requestedCountry?: string | null,
): DeliveryEstimate | null {
  const countries = deliveryCountries(settings);
  const country = countries.find((code) => code === requestedCountry) ?? countries[0];
  const zone = settings.deliveryZones.find(({ countries }) => country !== undefined && countries.includes(country));
  if (!zone || country === undefined) return null;
  let cheapest: DeliveryEstimate['cheapest'] = null;
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
