import { shippingLimits } from '#contract/limits.ts';
import type { ShippingZone, ShippingZoneInput } from '#contract/shipping-zones.ts';
import { countryName } from '#shared/country-names.ts';
import { newId } from '#shared/ids.ts';
import { formatMoney } from '#shared/money.ts';

type Rate = ShippingZoneInput['rates'][number];

/** A rate to fill in. Its code identifies it within the zone; nobody sees it. */
export const newRate = (): Partial<Rate> => ({
  code: `rate-${newId().slice(-8)}`,
  carrier: '',
  service: '',
  kind: 'standard',
  minDays: 1,
  maxDays: 3,
  tiers: [{ maxWeight: null, minSubtotal: 0, cost: 490 }],
  minimumSubtotal: null,
  freeFrom: null,
  bulkySurcharge: 0,
  pickupPoint: null,
  enabled: true,
});

/** What the form of a zone edits. */
export const zoneValues = ({ name, countries, postalCodes, rates, version }: ShippingZone) => ({
  name,
  countries,
  postalCodes,
  rates,
  version,
});

const rateLabels = {
  carrier: 'carrier',
  service: 'service',
  minDays: 'shortest time',
  maxDays: 'longest time',
  minimumSubtotal: 'only from',
  freeFrom: 'free from',
  bulkySurcharge: 'surcharge for bulky things',
  pickupPoint: 'pick-up point',
};

const tierLabels = { maxWeight: 'weight up to', minSubtotal: 'orders from', cost: 'price' };

/** The labels of the fields by path, such as `rates.0.carrier` and `rates.0.tiers.1.cost`. */
export const zoneLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  countries: 'Countries',
  postalCodes: 'Postal codes',
  rates: 'Rates',
  ...Object.fromEntries(
    Array.from({ length: shippingLimits.rates }, (_, rate) => [
      [`rates.${rate}.tiers`, `Rate ${rate + 1}, prices`],
      ...Object.entries(rateLabels).map(([key, label]) => [`rates.${rate}.${key}`, `Rate ${rate + 1}, ${label}`]),
      ...Array.from({ length: shippingLimits.tiers }, (_, tier) =>
        Object.entries(tierLabels).map(([key, label]) => [
          `rates.${rate}.tiers.${tier}.${key}`,
          `Rate ${rate + 1}, row ${tier + 1}, ${label}`,
        ]),
      ).flat(),
    ]).flat(),
  ),
};

/** Values that are no plain text, for comparing with somebody else's changes. */
export const describeZoneValue =
  (currency: string) =>
  (path: string, value: unknown): string | undefined => {
    const money = (amount: number | null) => (amount === null ? 'nothing' : formatMoney(amount, currency));
    if (/\.(cost|minSubtotal|minimumSubtotal|freeFrom|bulkySurcharge)$/.test(path)) return money(value as number | null);
    if (path === 'countries') return (value as string[]).map(countryName).join(', ');
    if (path === 'rates.*') {
      const { carrier, service, tiers } = value as Rate;
      return `${carrier} ${service}: ${tiers.map(({ cost }) => money(cost)).join(', ')}`;
    }
    if (path.endsWith('.tiers.*')) {
      const { maxWeight, minSubtotal, cost } = value as Rate['tiers'][number];
      return `${maxWeight === null ? 'Any weight' : `Up to ${maxWeight / 1_000} kg`}, orders from ${money(minSubtotal)}: ${money(cost)}`;
    }
    return undefined;
  };
