import type { Settings } from '#contract/settings.ts';
import { bracketOf, deliveryCost, freeFrom } from '#shared/delivery-cost.ts';

type Tables = Pick<Settings, 'deliveryZones' | 'freeDeliveryFrom'>;
type Rate = Settings['deliveryZones'][number]['rates'][number];

export interface DeliveryEstimate {
  country: string;
  /** The cheapest delivery of the parcel, the earlier of equals; `null` when no rate takes it. `days`: working days on the way. */
  cheapest: { cost: number; days: TravelDays } | null;
  /** From which subtotal some rate that takes the parcel's weight costs nothing; `null`: never. */
  freeFrom: number | null;
}

export type TravelDays = Pick<Rate, 'minDays' | 'maxDays'>;

/** Every country that the shop delivers to, its own first. */
export const deliveryCountries = ({ deliveryZones }: Pick<Settings, 'deliveryZones'>): string[] => [
  ...new Set(deliveryZones.flatMap(({ countries }) => countries)),
];

/**
 * What delivery would cost before an address is known, in a country or, where the shop does not deliver there, in its first one. Money in minor units, `weight` in
 * grams. The quote at the checkout decides; this reads the same table of rates. `null`: the shop delivers nowhere.
 */
export function estimateDelivery(
  tables: Tables,
  { subtotal, weight }: { subtotal: number; weight: number },
  wanted?: string | null,
): DeliveryEstimate | null {
  const countries = deliveryCountries(tables);
  const country = countries.find((code) => code === wanted) ?? countries[0];
  const zone = tables.deliveryZones.find(({ countries }) => country !== undefined && countries.includes(country));
  if (!zone || country === undefined) return null;
  let cheapest: DeliveryEstimate['cheapest'] = null;
  const thresholds: number[] = [];
  for (const rate of zone.rates) {
    if (!bracketOf(rate, weight)) continue;
    const threshold = freeFrom(tables, zone, rate);
    if (threshold !== null) thresholds.push(threshold);
    const cost = deliveryCost(tables, zone, rate, { weight, subtotal });
    if (cost === null) continue;
    if (!cheapest || cost < cheapest.cost) cheapest = { cost, days: { minDays: rate.minDays, maxDays: rate.maxDays } };
  }
  return { country, cheapest, freeFrom: thresholds.length > 0 ? Math.min(...thresholds) : null };
}
