import { shippingZoneSchemas } from '#contract/shipping-zones.schemas.ts';
import type { ShippingZoneInput } from '#contract/shipping-zones.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Carrier } from './carriers/carrier.ts';
import { createTableRates } from './carriers/table-rates.ts';
import { findShippingTables } from './zones/shipping-zones.queries.ts';

/** The shop's carrier, with the zones and settings as they are now. */
export const theCarrier = async (db: Database): Promise<Carrier> => createTableRates(await getSettings(db), await findShippingTables(db));

type RateOverrides = Partial<ShippingZoneInput['rates'][number]>;
type ZoneOverrides = Partial<Omit<ShippingZoneInput, 'rates'>> & { rates?: RateOverrides[] };

let counter = 0;

/** Valid input for a zone: Switzerland at one rate of 12.90, in two to four days. */
export const aZoneInput = ({ rates = [{}], ...zone }: ZoneOverrides = {}): ShippingZoneInput =>
  shippingZoneSchemas.create.body.parse({
    name: `Zone ${++counter}`,
    countries: ['CH'],
    ...zone,
    rates: rates.map((rate, index) => ({
      code: `rate-${index + 1}`,
      carrier: 'AlpinePost',
      service: 'Parcel',
      minDays: 2,
      maxDays: 4,
      tiers: [{ maxWeight: null, minSubtotal: 0, cost: 1_290 }],
      ...rate,
    })),
  });

/** A pick-up rate that costs nothing. */
export const aPickupRate: RateOverrides = {
  code: 'pickup',
  kind: 'pickup',
  carrier: 'Kibble',
  service: 'Pick-up',
  minDays: 0,
  maxDays: 0,
  tiers: [{ maxWeight: null, minSubtotal: 0, cost: 0 }],
  pickupPoint: {
    name: 'Kibble at the harbour',
    line1: 'Hafenweg 12',
    postalCode: '48155',
    city: 'Münster',
    country: 'DE',
    openingHours: 'Monday to Friday, 10:00–18:00',
  },
};
