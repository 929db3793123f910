/** A shipping rate; amounts in minor units, weights in grams. */
interface Rate {
  /** The first bracket that fits the weight applies; `maxWeight: null` fits any. */
  brackets: readonly { maxWeight: number | null; cost: number }[];
  /** Only for orders from this subtotal on; `null`: for all. */
  minimumSubtotal: number | null;
  freeFrom: number | null;
}

/** The shop's shipping zones, and the subtotal from which it advertises free delivery. */
interface DeliverySettings {
  deliveryZones: readonly Zone[];
  freeDeliveryFrom: number | null;
}
interface Zone {
  rates: readonly Rate[];
}
interface Parcel {
  weight: number;
  subtotal: number;
}

/**
 * The subtotal from which a rate is free, in minor units; `null`: never. The advertised threshold applies to the standard domestic rate, which is the first rate
 * of the first zone; if that has a threshold of its own, the lower one applies. Never below the rate's minimum subtotal.
 */
export function freeDeliveryThreshold({ deliveryZones, freeDeliveryFrom }: DeliverySettings, zone: Zone, rate: Rate): number | null {
  const advertised = zone === deliveryZones[0] && rate === zone.rates[0] ? freeDeliveryFrom : null;
  const thresholds = [rate.freeFrom, advertised].filter((threshold) => threshold !== null);
  return thresholds.length > 0 ? Math.max(Math.min(...thresholds), rate.minimumSubtotal ?? 0) : null;
}

/** The bracket of a rate for a weight; undefined if it is too heavy. */
export const findBracket = ({ brackets }: Rate, weight: number): Rate['brackets'][number] | undefined =>
  brackets.find(({ maxWeight }) => maxWeight === null || weight <= maxWeight);

/** The cost of a parcel at a rate, in minor units; `null`: the rate is not available for it. */
export function deliveryCost(tables: DeliverySettings, zone: Zone, rate: Rate, { weight, subtotal }: Parcel): number | null {
  const bracket = findBracket(rate, weight);
  if (!bracket || subtotal < (rate.minimumSubtotal ?? 0)) return null;
  const threshold = freeDeliveryThreshold(tables, zone, rate);
  return threshold !== null && subtotal >= threshold ? 0 : bracket.cost;
}
