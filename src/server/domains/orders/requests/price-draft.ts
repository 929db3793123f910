import type { ShipmentRate } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { findTaxRate } from '#server/domains/pricing/find-tax-rate.ts';
import { priceOrder } from '#server/domains/pricing/price-order.ts';
import { type OrderLine, requireWithinMaxAmount } from '#server/domains/pricing/resolve-order-lines.ts';
import { isReverseCharge, netPrice, parseCustomerVatNumber, type TaxDestination } from '#server/domains/pricing/reverse-charge.ts';
import { toDiscountLines, toPromoLines } from '#server/domains/promotions/discounts/promo-lines.ts';
import type { Promo } from '#server/domains/promotions/promo.ts';
import { type Minor, minor } from '#shared/money.ts';
import type { OrderRecord } from '../orders.tables.ts';

export type PricedFields = Pick<
  OrderRecord,
  'items' | 'subtotal' | 'discount' | 'discounts' | 'promo' | 'delivery' | 'deliveryCost' | 'tax' | 'total' | 'vatNumber' | 'reverseCharge'
>;

export interface PriceDraftInput {
  lines: readonly OrderLine[];
  rate: ShipmentRate;
  /** The destination. */
  address: TaxDestination;
  /** Of a business customer, as typed. */
  vatNumber?: string | null | undefined;
  /** The one promo that applies (see choosePromo). */
  promo: Promo | null;
  settings: Settings;
}

/**
 * The items and amounts of an order that is about to be placed. Delivery is taxed at the standard rate of the destination. With reverse charge all prices are
 * net, and the rates 0. Throws InvalidInput above the maximum, and for a `vatNumber` that is none.
 */
export function priceDraft({ lines, rate, address, vatNumber: typed, promo, settings }: PriceDraftInput): PricedFields {
  const vatNumber = parseCustomerVatNumber(typed);
  const destination = rate.pickupPoint ? { country: rate.pickupPoint.country, region: null } : address;
  const reverseCharge = isReverseCharge(settings.country, destination, vatNumber);
  /** A price and its tax rate, both as charged. */
  const charge = (price: Minor, taxRate: number) =>
    reverseCharge ? { price: netPrice(price, taxRate, settings), taxRate: 0 } : { price, taxRate };
  const deliveryCharge = charge(minor(rate.cost), findTaxRate(settings, 'standard', destination));
  const charges = lines.map(({ variation }) => charge(variation.price, findTaxRate(settings, variation.product.taxClass, destination)));
  const price = priceOrder({
    lines: toDiscountLines(promo, toPromoLines(lines)).map((line, index) => ({
      ...line,
      unitPrice: charges[index]?.price ?? line.unitPrice,
      taxRate: charges[index]?.taxRate ?? 0,
    })),
    promo,
    delivery: { cost: deliveryCharge.price, taxRate: deliveryCharge.taxRate },
    pricesIncludeTax: settings.pricesIncludeTax,
  });
  // Delivery and tax may exceed the limit even if the items alone do not.
  requireWithinMaxAmount(price.total);
  const { carrier, service, kind, pickupPoint, earliest, latest } = rate;
  return {
    subtotal: price.subtotal,
    discount: price.discount,
    promo: promo?.code ?? null,
    discounts: promo ? [{ code: promo.code, title: promo.title, amount: price.discount }] : [],
    tax: price.tax,
    total: price.total,
    vatNumber: vatNumber?.number ?? null,
    reverseCharge,
    deliveryCost: price.delivery.cost,
    delivery: {
      ...{ carrier, service, kind, pickupPoint, earliest, latest },
      taxRate: deliveryCharge.taxRate,
      tax: price.delivery.tax,
      tracking: null,
    },
    items: lines.map(({ variation, quantity }, index) => ({
      product: variation.product.id,
      variation: variation.id,
      title: variation.product.title,
      variationTitle: variation.title,
      sku: variation.sku,
      slug: variation.product.slug,
      image: variation.image,
      unitPrice: charges[index]?.price ?? variation.price,
      quantity,
      taxClass: variation.product.taxClass,
      taxRate: charges[index]?.taxRate ?? 0,
      ...(price.lines[index] ?? { total: 0, discount: 0, tax: 0 }),
    })),
  };
}
