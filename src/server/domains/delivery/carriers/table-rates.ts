import type { ShippingTables } from '#contract/delivery.ts';
import type { Settings } from '#contract/settings.ts';
import { arrivalWindow } from '#shared/arrival-window.ts';
import { deliveryCost, freeDeliveryThreshold } from '#shared/delivery-cost.ts';
import { findShippingZone } from '#shared/shipping-zone.ts';
import type { Carrier, CarrierOffer, Destination, Parcel, UnservedReason } from './carrier.ts';

type DeliverySettings = Pick<Settings, 'freeDeliveryFrom' | 'cutOffHour' | 'workingDays' | 'timeZone'>;

/** The rates of the shop's own zones. */
export const createTableRates = (settings: DeliverySettings, tables: ShippingTables): Carrier => ({
  offerRates: async (parcel, destination, now) => offerTableRates(settings, tables, { parcel, destination, now }),
});

function offerTableRates(
  settings: DeliverySettings,
  { zones, publicHolidays }: ShippingTables,
  { parcel, destination, now }: { parcel: Parcel; destination: Destination; now: Date },
): CarrierOffer {
  const zone = findShippingZone(zones, destination);
  if (!zone || zone.rates.length === 0) return { rates: [], freeFrom: null, unserved: unservedPlace(zones, destination) };
  const costSettings = { deliveryZones: zones, freeDeliveryFrom: settings.freeDeliveryFrom };
  const calendar = { ...settings, publicHolidays };
  const rates = zone.rates.flatMap((rate) => {
    const cost = deliveryCost(costSettings, zone, rate, parcel);
    if (cost === null) return [];
    const { carrier, service, kind, minDays, maxDays, pickupPoint } = rate;
    return [{ carrier, service, kind, cost, minDays, maxDays, pickupPoint, ...arrivalWindow(now, rate, calendar) }];
  });
  const thresholds = zone.rates
    .filter(({ kind }) => kind !== 'pickup')
    .map((rate) => freeDeliveryThreshold(costSettings, zone, rate, parcel))
    .filter((threshold) => threshold !== null);
  return {
    rates,
    freeFrom: thresholds.length > 0 ? Math.min(...thresholds) : null,
    unserved: rates.length > 0 ? null : 'parcel',
  };
}

/** Whether it is the whole country that has no rates, or only the part with this postal code. */
function unservedPlace(zones: ShippingTables['zones'], { country }: Destination): UnservedReason {
  return zones.some(({ countries, rates }) => countries.includes(country) && rates.length > 0) ? 'postal-code' : 'country';
}
