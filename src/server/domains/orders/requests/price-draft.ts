import type { ShipmentRate } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { priceOrder } from '#server/domains/pricing/price-order.ts';
import { type OrderLine, requireWithinMaxAmount } from '#server/domains/pricing/resolve-order-lines.ts';
import { toDiscountLines } from '#server/domains/promotions/discounts/promo-lines.ts';
import type { Promo } from '#server/domains/promotions/promo.ts';
import type { OrderRecord } from '../orders.tables.ts';
import type { DraftCharges } from './charge-draft.ts';

export type PricedFields = Pick<
  OrderRecord,
  'items' | 'subtotal' | 'discount' | 'discounts' | 'promo' | 'delivery' | 'deliveryCost' | 'tax' | 'total' | 'vatNumber' | 'reverseCharge'
>;

export interface PriceDraftInput {
  lines: readonly OrderLine[];
  rate: ShipmentRate;
  charges: DraftCharges;
  /** The one promo that applies (see choosePromo). */
  promo: Promo | null;
  settings: Settings;
}

/** The items and amounts of an order that is about to be placed. Throws InvalidInput above the maximum. */
export function priceDraft({ lines, rate, charges, promo, settings }: PriceDraftInput): PricedFields {
  const charged = charges.lines.map(({ unitPrice, taxRate }) => ({ unitPrice, taxRate }));
  const price = priceOrder({
    lines: toDiscountLines(promo, charges.lines).map((line, index) => ({ ...line, taxRate: charged[index]?.taxRate ?? 0 })),
    promo,
    delivery: charges.delivery,
    pricesIncludeTax: settings.pricesIncludeTax,
  });
  // Delivery and tax may exceed the limit even if the items alone do not.
  requireWithinMaxAmount(price.total);
  const { carrier, service, kind, pickupPoint, earliest, latest, minDays, maxDays } = rate;
  return {
    subtotal: price.subtotal,
    discount: price.discount,
    promo: promo?.code ?? null,
    discounts: promo ? [{ code: promo.code, title: promo.title, amount: price.discount }] : [],
    tax: price.tax,
    total: price.total,
    vatNumber: charges.vatNumber?.number ?? null,
    reverseCharge: charges.reverseCharge,
    deliveryCost: price.delivery.cost,
    delivery: {
      ...{ carrier, service, kind, pickupPoint, earliest, latest, minDays, maxDays },
      taxRate: charges.delivery.taxRate,
      tax: price.delivery.tax,
      tracking: null,
    },
    items: lines.map((line, index) => ({
      ...snapshotLine(line),
      ...charged[index],
      ...(price.lines[index] ?? { total: 0, discount: 0, tax: 0 }),
    })),
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
