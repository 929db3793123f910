/** A shipping rate; amounts in minor units, weights in grams. */
interface Rate {
  /** The first tier that fits the parcel sets its cost: of at most `maxWeight` (`null`: any), and worth at least `minSubtotal`. */
  tiers: readonly { maxWeight: number | null; minSubtotal: number; cost: number }[];
  /** Only for orders from this subtotal on; `null`: for all. */
  minimumSubtotal: number | null;
  freeFrom: number | null;
  /** Added once to a parcel with something bulky in it, even if it is free otherwise. */
  bulkySurcharge: number;
}

/** The shop's shipping zones, and the subtotal from which it advertises free delivery. */
interface DeliverySettings {
  deliveryZones: readonly Zone[];
  freeDeliveryFrom: number | null;
}
interface Zone {
  rates: readonly Rate[];
}

/** What a rate's cost depends on. */
export interface ParcelFacts {
  /** grams */
  weight: number;
  /** minor units, before promos */
  subtotal: number;
  /** Whether anything in it is bulky. */
  bulky: boolean;
}

/**
 * The subtotal from which a rate is free, in minor units; `null`: never. The advertised threshold applies to the standard domestic rate, which is the first rate
 * of the first zone; if that has a threshold of its own, the lower one applies. Never below the rate's minimum subtotal. A surcharge for bulky parcels stays.
 */
export function freeDeliveryThreshold(
  { deliveryZones, freeDeliveryFrom }: DeliverySettings,
  zone: Zone,
  rate: Rate,
  { bulky }: Pick<ParcelFacts, 'bulky'> = { bulky: false },
): number | null {
  if (bulky && rate.bulkySurcharge > 0) return null;
  const advertised = zone === deliveryZones[0] && rate === zone.rates[0] ? freeDeliveryFrom : null;
  const thresholds = [rate.freeFrom, advertised].filter((threshold) => threshold !== null);
  return thresholds.length > 0 ? Math.max(Math.min(...thresholds), rate.minimumSubtotal ?? 0) : null;
}

/** Whether a rate accepts parcels of this weight, at some subtotal. */
export const allowsWeight = ({ tiers }: Rate, weight: number): boolean =>
  tiers.some(({ maxWeight }) => maxWeight === null || weight <= maxWeight);

/** The cost of a parcel at a rate, in minor units; `null`: the rate is not available for it. */
export function deliveryCost(settings: DeliverySettings, zone: Zone, rate: Rate, { weight, subtotal, bulky }: ParcelFacts): number | null {
  const tier = rate.tiers.find(({ maxWeight, minSubtotal }) => (maxWeight === null || weight <= maxWeight) && subtotal >= minSubtotal);
  if (!tier || subtotal < (rate.minimumSubtotal ?? 0)) return null;
  const threshold = freeDeliveryThreshold(settings, zone, rate);
  const cost = threshold !== null && subtotal >= threshold ? 0 : tier.cost;
  return cost + (bulky ? rate.bulkySurcharge : 0);
}
