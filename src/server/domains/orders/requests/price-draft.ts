import type { ShipmentRate } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { findTaxRate, type TaxClass } from '#server/domains/pricing/find-tax-rate.ts';
import { priceOrder } from '#server/domains/pricing/price-order.ts';
import { type OrderLine, requireWithinMaxAmount } from '#server/domains/pricing/resolve-order-lines.ts';
import { isReverseCharge, netPrice, parseCustomerVatNumber, type TaxDestination } from '#server/domains/pricing/reverse-charge.ts';
import { toDiscountLines, toPromoLines } from '#server/domains/promotions/discounts/promo-lines.ts';
import type { Promo } from '#server/domains/promotions/promo.ts';
import { type Minor, minor } from '#shared/money.ts';
import type { VatNumber } from '#shared/vat-number.ts';
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
 * net, and the rates 0. Throws InvalidInput above the maximum, and for an invalid `vatNumber`.
 */
export function priceDraft(draft: PriceDraftInput): PricedFields {
  const { lines, rate, promo, settings } = draft;
  const vatNumber = parseCustomerVatNumber(draft.vatNumber);
  const charges = calculateCharges(draft, vatNumber);
  const price = priceOrder({
    lines: toDiscountLines(promo, toPromoLines(lines)).map((line, index) => ({ ...line, taxRate: 0, ...charges.items[index] })),
    promo,
    delivery: { cost: charges.delivery.unitPrice, taxRate: charges.delivery.taxRate },
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
    reverseCharge: charges.isReverse,
    deliveryCost: price.delivery.cost,
    delivery: {
      ...{ carrier, service, kind, pickupPoint, earliest, latest },
      taxRate: charges.delivery.taxRate,
      tax: price.delivery.tax,
      tracking: null,
    },
    items: lines.map((line, index) => ({
      ...snapshotLine(line),
      ...charges.items[index],
      ...(price.lines[index] ?? { total: 0, discount: 0, tax: 0 }),
    })),
  };
}

/** A price and its tax rate, both as charged. */
interface Charge {
  unitPrice: Minor;
  taxRate: number;
}

function calculateCharges(
  { lines, rate, address, settings }: PriceDraftInput,
  vatNumber: VatNumber | null,
): { isReverse: boolean; delivery: Charge; items: Charge[] } {
  const destination = rate.pickupPoint ? { country: rate.pickupPoint.country, region: null } : address;
  const isReverse = isReverseCharge(settings.country, destination, vatNumber);
  const charge = (unitPrice: Minor, taxClass: TaxClass): Charge => {
    const taxRate = findTaxRate(settings, taxClass, destination);
    return isReverse ? { unitPrice: netPrice(unitPrice, taxRate, settings), taxRate: 0 } : { unitPrice, taxRate };
  };
  return {
    isReverse,
    delivery: charge(minor(rate.cost), 'standard'),
    items: lines.map(({ variation }) => charge(variation.price, variation.product.taxClass)),
  };
}

/** The product as the order shows it from now on, whatever happens to it. */
const snapshotLine = ({ variation, quantity }: OrderLine) => ({
  product: variation.product.id,
  variation: variation.id,
  title: variation.product.title,
  variationTitle: variation.title,
  sku: variation.sku,
  slug: variation.product.slug,
  image: variation.image,
  taxClass: variation.product.taxClass,
  unitPrice: variation.price,
  taxRate: 0,
  quantity,
});
