import type { Settings } from '#contract/settings.ts';

export interface DeliveryEstimate {
  country: string;
  /** The cheapest delivery of the parcel; `null` when no rate takes it. */
  cost: number | null;
  /** From this subtotal on delivery is free; `null`: never. */
  freeFrom: number | null;
}

/**
 * What delivery would cost in the shop's first country, before an address is known. Money in minor units, `weight` in grams.
 * The quote at the checkout decides; this reads the same table of rates.
 */
export function estimateDelivery(settings: Pick<Settings, 'deliveryZones'>, { subtotal, weight }: { subtotal: number; weight: number }): DeliveryEstimate | null {
  const zone = settings.deliveryZones[0];
  const country = zone?.countries[0];
  if (!zone || !country) return null;
  const costs = zone.rates
    .filter(({ minimumSubtotal }) => minimumSubtotal === null || subtotal >= minimumSubtotal)
    .map(({ brackets, freeFrom }) => {
      const bracket = brackets.find(({ maxWeight }) => maxWeight === null || weight <= maxWeight);
      return bracket && (freeFrom !== null && subtotal >= freeFrom ? 0 : bracket.cost);
    })
    .filter((cost) => cost !== undefined);
  const thresholds = zone.rates.map(({ freeFrom }) => freeFrom).filter((from) => from !== null);
  return { country, cost: costs.length ? Math.min(...costs) : null, freeFrom: thresholds.length ? Math.min(...thresholds) : null };
}
