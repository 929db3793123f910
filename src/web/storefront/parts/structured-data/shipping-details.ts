import type { ShopFacts } from '#web/shop-facts.ts';
import { estimateDelivery } from '#web/storefront/cart/delivery-estimate.ts';
import { amountOf, type Thing } from './thing.ts';

const days = (minValue: number, maxValue: number): Thing => ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' });

/** What it costs to have one piece sent, and how long it takes: one entry for each zone that some rate takes it to. Money in minor units, `weight` in grams. */
export function shippingDetails(settings: ShopFacts, { price, weight }: { price: number; weight: number }): Thing[] {
  return settings.deliveryZones.flatMap(({ countries }) => {
    const cheapest = estimateDelivery(settings, { subtotal: price, weight }, countries[0])?.cheapest;
    if (!cheapest) return [];
    return {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: amountOf(cheapest.cost, settings.currency), currency: settings.currency },
      shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        // What is ordered before the cut-off leaves on the same working day, the rest on the next.
        handlingTime: days(0, 1),
        transitTime: days(cheapest.days.minDays, cheapest.days.maxDays),
      },
    };
  });
}
