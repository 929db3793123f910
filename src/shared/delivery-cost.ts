/** A way to deliver; amounts in minor units, weights in grams. */
interface Rate {
  /** The first one that the weight fits decides; `maxWeight: null` fits any. */
  brackets: readonly { maxWeight: number | null; cost: number }[];
  /** For orders from this subtotal on; `null`: for all. */
  minimumSubtotal: number | null;
  freeFrom: number | null;
}

/** Where the shop delivers to and for how much, and the subtotal from which it announces free delivery. */
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
 * From which subtotal a rate costs nothing, in minor units; `null`: never. The announced threshold holds for the ordinary delivery at home, which is the
 * first rate of the first zone; where that has one of its own, the promise that is better for the shopper counts.
 */
export function freeDeliveryThreshold({ deliveryZones, freeDeliveryFrom }: DeliverySettings, zone: Zone, rate: Rate): number | null {
  const announced = zone === deliveryZones[0] && rate === zone.rates[0] ? freeDeliveryFrom : null;
  const thresholds = [rate.freeFrom, announced].filter((threshold) => threshold !== null);
  return thresholds.length > 0 ? Math.max(Math.min(...thresholds), rate.minimumSubtotal ?? 0) : null;
}

/** The bracket of a rate that takes the weight; undefined where it is too heavy. */
export const findBracket = ({ brackets }: Rate, weight: number): Rate['brackets'][number] | undefined =>
  brackets.find(({ maxWeight }) => maxWeight === null || weight <= maxWeight);

/** What a rate asks for a parcel, in minor units; `null`: it does not take it. */
export function deliveryCost(tables: DeliverySettings, zone: Zone, rate: Rate, { weight, subtotal }: Parcel): number | null {
  const bracket = findBracket(rate, weight);
  if (!bracket || subtotal < (rate.minimumSubtotal ?? 0)) return null;
  const threshold = freeDeliveryThreshold(tables, zone, rate);
  return threshold !== null && subtotal >= threshold ? 0 : bracket.cost;
}
