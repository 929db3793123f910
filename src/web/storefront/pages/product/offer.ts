import { measurePerUnit } from '#shared/unit-price.ts';
import type { RootData } from '#web/shop-facts.ts';
import { returnPolicy } from '#web/storefront/parts/structured-data/return-policy.ts';
import { shippingDetails } from '#web/storefront/parts/structured-data/shipping-details.ts';
import { amountOf, schema, type Thing } from '#web/storefront/parts/structured-data/thing.ts';
import type { Choice } from './product-data.ts';

const availabilities = { in_stock: 'InStock', low: 'LimitedAvailability', sold_out: 'OutOfStock' } as const;

/** UN/CEFACT codes of the units in which prices are compared. */
const unitCodes = { kg: 'KGM', l: 'LTR', piece: 'C62' } as const;

/** A variation as it is offered: price, what it was before, price per kilogram, delivery, and the way back. `address`: the product's page. */
export function offerOf(choice: Choice, address: string, root: RootData): Thing {
  const { currency, pricesIncludeTax } = root.settings;
  const price = amountOf(choice.price, currency);
  const asked = { '@type': 'UnitPriceSpecification', priceCurrency: currency, valueAddedTaxIncluded: pricesIncludeTax };
  const reduced = choice.compareAtPrice !== null && choice.compareAtPrice > choice.price ? choice.compareAtPrice : null;
  return {
    '@type': 'Offer',
    url: `${address}?variation=${choice._id}`,
    price,
    priceCurrency: currency,
    availability: `${schema}/${availabilities[choice.availability]}`,
    itemCondition: `${schema}/NewCondition`,
    priceSpecification: [
      { ...asked, price, ...referenceQuantity(choice) },
      ...(reduced === null ? [] : [{ ...asked, price: amountOf(reduced, currency), priceType: `${schema}/StrikethroughPrice` }]),
    ],
    seller: { '@type': 'Organization', name: root.settings.shopName },
    shippingDetails: shippingDetails(root.settings, choice),
    ...(root.settings.deliveryZones.length > 0 && { hasMerchantReturnPolicy: returnPolicy(root) }),
  };
}

/** How much is in it, measured by what its price is compared by: 6 kg, per 1 kg. */
function referenceQuantity({ unitPrice, netQuantity }: Choice): { referenceQuantity?: Thing } {
  if (!unitPrice || netQuantity === null) return {};
  const unitCode = unitCodes[unitPrice.per];
  return {
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: netQuantity / measurePerUnit[unitPrice.per],
      unitCode,
      valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode },
    },
  };
}
