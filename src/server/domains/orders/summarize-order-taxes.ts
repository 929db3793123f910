import type { Order } from '#contract/orders.ts';
import { summarizeTaxes } from '#server/domains/pricing/summarize-taxes.ts';
import type { PricedFields } from './requests/price-draft.ts';

/** The tax of an order by rate. The discount that no line has a share of is the one on the delivery. Where prices include tax, the total is the sum without it. */
export function summarizeOrderTaxes({ items, discount, deliveryCost, delivery, subtotal, total }: PricedFields): Order['taxes'] {
  const deliveryDiscount = items.reduce((rest, item) => rest - item.discount, discount);
  const amounts = [
    ...items.map((item) => ({ taxRate: item.taxRate, amount: item.total - item.discount, tax: item.tax })),
    { taxRate: delivery.taxRate, amount: deliveryCost - deliveryDiscount, tax: delivery.tax },
  ];
  return summarizeTaxes(amounts, { pricesIncludeTax: total === subtotal - discount + deliveryCost });
}
