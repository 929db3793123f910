import { shippingLimits } from '#contract/limits.ts';
import type { ShippingZone, ShippingZoneInput } from '#contract/shipping-zones.ts';
import { countryName } from '#shared/country-names.ts';
import { newId } from '#shared/ids.ts';
import { formatMoney } from '#shared/money.ts';
import { rowLabels } from '#web/admin/forms/row-labels.ts';

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

const firstRateLabels = { carrier: 'carrier', service: 'service', minDays: 'shortest time', maxDays: 'longest time', tiers: 'prices' };
const tierLabels = { maxWeight: 'maximum weight', minSubtotal: 'minimum order', cost: 'price' };
const lastRateLabels = {
  freeFrom: 'free delivery from',
  minimumSubtotal: 'minimum order',
  bulkySurcharge: 'bulky surcharge',
  pickupPoint: 'pick-up point',
  'pickupPoint.name': 'name',
  'pickupPoint.line1': 'street and number',
  'pickupPoint.postalCode': 'postal code',
  'pickupPoint.city': 'city',
  'pickupPoint.country': 'country',
  'pickupPoint.openingHours': 'opening hours',
};

const labelsOfRate = (rate: number): Record<string, string> => {
  const named = (labels: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(labels).map(([key, label]) => [`rates.${rate}.${key}`, `Rate ${rate + 1}, ${label}`]));
  return {
    ...named(firstRateLabels),
    ...rowLabels(`rates.${rate}.tiers`, `Rate ${rate + 1}, row`, shippingLimits.tiers, tierLabels),
    ...named(lastRateLabels),
  };
};

/** The labels of the fields by path, such as `rates.0.carrier` and `rates.0.tiers.1.cost`, in their order on the screen. */
export const zoneLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  countries: 'Countries',
  postalCodes: 'Postal codes',
  ...rowLabels('postalCodes', 'Postal codes, row', shippingLimits.postalCodes, { country: 'country', from: 'from', to: 'to' }),
  rates: 'Rates',
  ...Object.assign({}, ...Array.from({ length: shippingLimits.rates }, (_, rate) => labelsOfRate(rate))),
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
