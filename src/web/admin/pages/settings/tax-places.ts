import type { Settings } from '#contract/settings.ts';
import { countryName } from '#shared/country-names.ts';

export type TaxRate = Settings['taxRates'][number];
/** Where a rate holds: a country, or a region of it. */
export type Place = Pick<TaxRate, 'country' | 'region'>;

export const taxClasses = [
  { value: 'standard', label: 'Standard' },
  { value: 'food', label: 'Food' },
] as const;

export const isSamePlace = (one: Place, other: Place): boolean => one.country === other.country && one.region === other.region;
export const keyOf = ({ country, region }: Place): string => `${country}/${region ?? ''}`;
export const nameOf = ({ country, region }: Place): string => (region ? `${countryName(country)}, ${region}` : countryName(country));

/** The rows of the table of rates: each place once, the shop's own country first, then by name. */
export const placesOf = (rates: readonly Place[], home: string): Place[] =>
  rates
    .filter((place, index) => rates.findIndex((other) => isSamePlace(other, place)) === index)
    .sort((one, other) => Number(other.country === home) - Number(one.country === home) || nameOf(one).localeCompare(nameOf(other), 'en'));

/** What the cells of the table are called in errors, by path and in their order: `{ 'taxRates.3.percent': 'Germany, food' }`. */
export const labelsOfRates = (rates: readonly TaxRate[], home: string): Record<string, string> =>
  Object.fromEntries(
    placesOf(rates, home).flatMap((place) =>
      taxClasses.flatMap(({ value }) => {
        const index = rates.findIndex((rate) => isSamePlace(rate, place) && rate.class === value);
        return index < 0 ? [] : [[`taxRates.${index}.percent`, `${nameOf(place)}, ${value}`]];
      }),
    ),
  );
