import type { Order } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { formatAddressLines } from '#shared/address-format.ts';
import { countryName } from '#shared/country-names.ts';
import type { InvoiceLine, InvoiceSnapshot } from './invoices.tables.ts';
import { localDate } from './issue-document.ts';

/** Everything that the invoice of an order shows. `itemDiscounts`: the share of the discount of each item. */
export function takeSnapshot(
  order: Order,
  settings: Settings,
  { itemDiscounts, isPaid }: { itemDiscounts: readonly number[]; isPaid: boolean },
): Omit<InvoiceSnapshot, 'issuedOn'> {
  const { currency, total, tax, taxes, reverseCharge, discount, promo, payment } = order;
  const address = order.billingAddress ?? order.address;
  return {
    shop: shopDetails(settings),
    customer: {
      address: formatAddressLines(address, countryName(address.country)),
      vatNumber: order.vatNumber,
    },
    order: { number: order.number, placedOn: localDate(new Date(timeOf(order, 'placed') ?? order.createdAt), settings.timeZone) },
    supply: supplyOf(order, settings),
    currency,
    lines: linesOf(order, itemDiscounts),
    discount: discount > 0 ? { amount: discount, promo } : null,
    taxes,
    net: total - tax,
    tax,
    total,
    reverseCharge,
    payment: { method: payment.method, isPaid, ...(order.credit > 0 && { credit: order.credit }) },
    ...(order.delivery.kind === 'email' && { isVoucher: true }),
    corrects: null,
  };
}

const shopDetails = (settings: Settings): InvoiceSnapshot['shop'] => {
  const { shopName: name, legalName, legalAddress, vatId, contactEmail, contactPhone, accentColor, logo, logoWithName } = settings;
  return { name, legalName, legalAddress, vatId, contactEmail, contactPhone, accentColor, logo: logo?._id ?? null, logoWithName };
};

const timeOf = ({ history }: Order, status: Order['status']): string | undefined => history.find((entry) => entry.status === status)?.at;

function supplyOf(order: Order, { timeZone }: Settings): InvoiceSnapshot['supply'] {
  const shippedAt = timeOf(order, 'shipped');
  const { earliest, latest } = order.delivery;
  return shippedAt ? { shippedOn: localDate(new Date(shippedAt), timeZone) } : { earliest, latest };
}

/** The items and, last, the delivery. */
function linesOf({ items, delivery, subtotal, discount, total }: Order, itemDiscounts: readonly number[]): InvoiceLine[] {
  const pricesIncludeTax = total === subtotal - discount + delivery.cost;
  /** What is paid for a line, without and with its tax. */
  const amounts = (paid: number, tax: number) => (pricesIncludeTax ? { net: paid - tax, gross: paid } : { net: paid, gross: paid + tax });
  const itemLines = items.map((item, index) => ({
    title: item.title,
    details: [[item.variationTitle, item.sku].filter(Boolean).join(' · ')],
    quantity: item.quantity,
    unitPrice: item.unitPrice,
    taxRate: item.taxRate,
    ...amounts(item.total - (itemDiscounts[index] ?? 0), item.tax),
  }));
  const deliveryDiscount = discount - itemDiscounts.reduce((sum, share) => sum + share, 0);
  const deliveryLine = {
    title: 'Delivery',
    details: [delivery.pickupPoint ? `Pick-up at ${delivery.pickupPoint.name}` : `${delivery.service} with ${delivery.carrier}`],
    quantity: 1,
    unitPrice: delivery.cost,
    taxRate: delivery.taxRate,
    ...amounts(delivery.cost - deliveryDiscount, delivery.tax),
  };
  return delivery.kind === 'email' ? itemLines : [...itemLines, deliveryLine];
}
