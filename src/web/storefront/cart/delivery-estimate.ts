import type { Settings } from '#contract/settings.ts';

export interface DeliveryEstimate {
  country: string;
  /** The cheapest delivery of the parcel; `null` when no rate takes it. */
  cost: number | null;
}

/**
 * What delivery would cost in the shop's first country, before an address is known. Money in minor units, `weight` in grams.
 * The quote at the checkout decides; this reads the same table of rates.
 */
export function estimateDelivery(
  { deliveryZones, freeDeliveryFrom }: Pick<Settings, 'deliveryZones' | 'freeDeliveryFrom'>,
  { subtotal, weight }: { subtotal: number; weight: number },
): DeliveryEstimate | null {
  const zone = deliveryZones[0];
  const country = zone?.countries[0];
  if (!zone || !country) return null;
  const costs = zone.rates.flatMap((rate, index) => {
    const bracket = rate.brackets.find(({ maxWeight }) => maxWeight === null || weight <= maxWeight);
    if (!bracket || subtotal < (rate.minimumSubtotal ?? 0)) return [];
    // The shop announces its threshold for the ordinary delivery at home, which is the first rate.
    const thresholds = [rate.freeFrom, index === 0 ? freeDeliveryFrom : null].filter((from) => from !== null);
    return subtotal >= Math.min(...thresholds) ? 0 : bracket.cost;
  });
  return { country, cost: costs.length > 0 ? Math.min(...costs) : null };
}
