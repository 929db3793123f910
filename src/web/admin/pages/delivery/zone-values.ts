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

export const zoneLabels = {
  name: 'Name',
  countries: 'Countries',
  postalCodes: 'Postal codes',
  rates: 'Rates',
  carrier: 'carrier',
  service: 'service',
  minDays: 'shortest time',
  maxDays: 'longest time',
  tiers: 'prices',
  cost: 'price',
  maxWeight: 'weight up to',
  pickupPoint: 'pick-up point',
};
