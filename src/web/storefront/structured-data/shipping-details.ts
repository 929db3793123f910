import { findZoneOfCountry } from '#shared/shipping-zone.ts';
import type { ShopSettings } from '#web/root-data.ts';
import { estimateDeliveryCost } from '#web/storefront/cart/estimate-delivery-cost.ts';
import { type JsonLd, toDecimalAmount } from './json-ld.ts';

const dayRange = (minValue: number, maxValue: number): JsonLd => ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' });

/** Shipping cost and time of a single unit, for each zone that has a rate for it. `price` in minor units, `weight` in grams. */
export function shippingDetails(
  settings: ShopSettings,
  { price, weight, bulky }: { price: number; weight: number; bulky: boolean },
): JsonLd[] {
  const { deliveryZones } = settings;
  return deliveryZones.flatMap((zone) => {
    const countries = zone.countries.filter((country) => findZoneOfCountry(deliveryZones, country) === zone);
    if (countries.length === 0) return [];
    const cheapest = estimateDeliveryCost(settings, { subtotal: price, weight, bulky }, countries[0])?.cheapest;
    if (!cheapest) return [];
    return {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: toDecimalAmount(cheapest.cost, settings.currency), currency: settings.currency },
      shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        // Orders before the cut-off leave on the same working day, later ones on the next.
        handlingTime: dayRange(0, 1),
        transitTime: dayRange(cheapest.days.minDays, cheapest.days.maxDays),
      },
    };
  });
}
