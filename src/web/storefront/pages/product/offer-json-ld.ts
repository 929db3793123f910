import { measurePerUnit } from '#shared/unit-price.ts';
import type { RootData } from '#web/root-data.ts';
import { deliveryCountries } from '#web/storefront/cart/delivery-countries.ts';
import { type JsonLd, schemaOrg, toDecimalAmount } from '#web/storefront/structured-data/json-ld.ts';
import { returnPolicy } from '#web/storefront/structured-data/return-policy.ts';
import { shippingDetails } from '#web/storefront/structured-data/shipping-details.ts';
import type { VariationOption } from './variation-option.ts';

const availabilities = { in_stock: 'InStock', low: 'LimitedAvailability', sold_out: 'OutOfStock' } as const;

/** UN/CEFACT codes of the units of unit prices. */
const unitCodes = { kg: 'KGM', l: 'LTR', piece: 'C62' } as const;

/** A variation as an offer: price, compare-at price, unit price, delivery and returns. `url`: the product page. */
export function offerJsonLd(variation: VariationOption, url: string, root: RootData): JsonLd {
  const { currency, pricesIncludeTax } = root.settings;
  const price = toDecimalAmount(variation.price, currency);
  const priceSpecification = { '@type': 'UnitPriceSpecification', priceCurrency: currency, valueAddedTaxIncluded: pricesIncludeTax };
  const compareAtPrice = variation.compareAtPrice !== null && variation.compareAtPrice > variation.price ? variation.compareAtPrice : null;
  return {
    '@type': 'Offer',
    url: `${url}?variation=${variation._id}`,
    price,
    priceCurrency: currency,
    availability: `${schemaOrg}/${availabilities[variation.availability]}`,
    itemCondition: `${schemaOrg}/NewCondition`,
    priceSpecification: [
      { ...priceSpecification, price, ...referenceQuantity(variation) },
      ...(compareAtPrice === null
        ? []
        : [{ ...priceSpecification, price: toDecimalAmount(compareAtPrice, currency), priceType: `${schemaOrg}/StrikethroughPrice` }]),
    ],
    seller: { '@type': 'Organization', name: root.settings.shopName },
    shippingDetails: shippingDetails(root.settings, variation),
    ...(deliveryCountries(root.settings).length > 0 && { hasMerchantReturnPolicy: returnPolicy(root) }),
  };
}

/** The net quantity in the unit of the unit price: 6 kg, per 1 kg. */
function referenceQuantity({ unitPrice, netQuantity }: VariationOption): { referenceQuantity?: JsonLd } {
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
