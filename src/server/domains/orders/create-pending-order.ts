import type { Address } from '#contract/addresses.ts';
import type { Order, OrderRequest, ShipmentRate } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { reserveStock } from '#server/domains/inventory/reserve-stock.ts';
import { choosePaymentMethod } from '#server/domains/payments/choose-payment-method.ts';
import { findTaxRate } from '#server/domains/pricing/find-tax-rate.ts';
import { priceOrder } from '#server/domains/pricing/price-order.ts';
import { type OrderLine, requireWithinMaxAmount } from '#server/domains/pricing/resolve-order-lines.ts';
import { isEligible } from '#server/domains/promotions/check-promo.ts';
import { findValidPromo } from '#server/domains/promotions/find-valid-promo.ts';
import type { Promo } from '#server/domains/promotions/promo.ts';
import { PromoFirstOrderOnly } from '#server/domains/promotions/promotions.errors.ts';
import { redeemPromo } from '#server/domains/promotions/redeem-promo.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { minor } from '#shared/money.ts';
import { newOrderNumber } from './order-number.ts';
import { hasOtherOrder, insertOrder, requestLifetime } from './orders.queries.ts';
import type { OrderRecord } from './orders.tables.ts';
import { releaseEarlierRequest } from './release-earlier-request.ts';
import { serializeOrder } from './serialize-order.ts';

/** The requested order. `hasKey`: the call has an Idempotency-Key, so repetitions need not be detected by content. */
export type OrderDraft = OrderRequest & { promo?: string; hasKey?: boolean };

export interface PendingOrderInput {
  draft: OrderDraft;
  address: Omit<Address, 'isDefault' | 'createdAt' | 'updatedAt'>;
  lines: readonly OrderLine[];
  rate: ShipmentRate;
  settings: Settings;
}

/**
 * Reserves stock, redeems the promo and inserts a pending order, in the caller's transaction. Throws OutOfStock, the errors of the promo, and
 * InvalidInput for a payment method that the shop does not accept.
 */
export async function createPendingOrder(db: Database, actor: Actor, input: PendingOrderInput): Promise<Order> {
  const { draft, lines, settings } = input;
  const customer = { email: draft.email ?? null, userId: actor.kind === 'user' ? actor.userId : null };
  const paymentMethod = choosePaymentMethod(settings, draft.payment);
  const promo = draft.promo?.trim() ? await findValidPromo(db, draft.promo, lines, { settings, customer }) : null;
  const isCustomerKnown = customer.email !== null || customer.userId !== null;
  if (promo?.firstOrderOnly && isCustomerKnown && (await hasOtherOrder(db, customer, null))) throw new PromoFirstOrderOnly();

  const now = new Date();
  const order: OrderRecord = {
    ...pricePendingOrder(input, promo),
    id: newId(),
    number: newOrderNumber(),
    status: 'pending',
    guestId: actor.kind === 'guest' ? actor.guestId : null,
    userId: customer.userId,
    email: customer.email,
    address: input.address,
    promo: promo?.code ?? null,
    currency: settings.currency,
    paymentMethod,
    note: draft.note ?? null,
    expiresAt: new Date(now.getTime() + requestLifetime),
    createdAt: now,
    updatedAt: now,
    history: [{ status: 'pending', at: now.toISOString(), by: 'customer', note: null }],
  };
  await reserveStock(db, order.id, draft.items);
  if (promo) await redeemPromo(db, promo, order.id, customer);
  while (!(await insertOrder(db, order))) {
    // A concurrent request of the caller was faster, or, once in a trillion orders, the number is taken.
    await releaseEarlierRequest(db, actor, []);
    order.number = newOrderNumber();
  }
  return serializeOrder(order, []);
}

type PricedFields = Pick<OrderRecord, 'items' | 'subtotal' | 'discount' | 'delivery' | 'deliveryCost' | 'tax' | 'total'>;

/** The order's amounts. Delivery is taxed at the standard rate of the destination. */
function pricePendingOrder({ lines, rate, address, settings }: PendingOrderInput, promo: Promo | null): PricedFields {
  const deliveryTaxRate = findTaxRate(settings, 'standard', address);
  const taxRates = lines.map(({ variation }) => findTaxRate(settings, variation.product.taxClass, address));
  const price = priceOrder({
    lines: lines.map((line, index) => ({
      unitPrice: line.variation.price,
      quantity: line.quantity,
      taxRate: taxRates[index] ?? 0,
      eligible: promo !== null && isEligible(promo, line),
    })),
    promo,
    delivery: { cost: minor(rate.cost), taxRate: deliveryTaxRate },
    pricesIncludeTax: settings.pricesIncludeTax,
  });
  // Delivery and tax may exceed the limit even if the items alone do not.
  requireWithinMaxAmount(price.total);
  const { carrier, service, earliest, latest } = rate;
  return {
    subtotal: price.subtotal,
    discount: price.discount,
    tax: price.tax,
    total: price.total,
    deliveryCost: price.delivery.cost,
    delivery: { carrier, service, earliest, latest, taxRate: deliveryTaxRate, tax: price.delivery.tax, tracking: null },
    items: lines.map(({ variation, quantity }, index) => ({
      product: variation.product.id,
      variation: variation.id,
      title: variation.product.title,
      variationTitle: variation.title,
      sku: variation.sku,
      slug: variation.product.slug,
      image: variation.image,
      unitPrice: variation.price,
      quantity,
      taxClass: variation.product.taxClass,
      taxRate: taxRates[index] ?? 0,
      ...(price.lines[index] ?? { total: 0, discount: 0, tax: 0 }),
    })),
  };
}
