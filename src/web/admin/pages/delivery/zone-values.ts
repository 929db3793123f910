import { shippingLimits } from '#contract/limits.ts';
import type { ShippingZone, ShippingZoneInput } from '#contract/shipping-zones.ts';
import { newId } from '#shared/ids.ts';

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
