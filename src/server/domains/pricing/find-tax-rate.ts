import type { Settings } from '#contract/settings.ts';

export type TaxClass = Settings['taxRates'][number]['class'];

/** The percentage of a tax class at the destination: the region's rate, else the country's, else 0. */
export function findTaxRate({ taxRates }: Settings, taxClass: TaxClass, address: { country: string; region: string | null }): number {
  const ofClass = taxRates.filter((rate) => rate.class === taxClass && rate.country === address.country);
  const region = address.region?.trim().toLowerCase();
  const regionalRate = ofClass.find((rate) => rate.region !== null && rate.region.toLowerCase() === region);
  return (regionalRate ?? ofClass.find((rate) => rate.region === null))?.percent ?? 0;
}
