import type { Address } from '#contract/addresses.ts';
import type { Order, PaymentMethod } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { insertBankTransfer, planBankTransfer } from '#server/domains/payments/transfers/plan-bank-transfer.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { newOrderNumber } from '../order-number.ts';
import { EmailRequired } from '../orders.errors.ts';
import type { OrderRecord } from '../orders.tables.ts';
import { serializeOrder } from '../serialize-order.ts';
import { insertOrder } from './insert-order.queries.ts';
import { requestLifetime } from './order-requests.queries.ts';
import { releaseEarlierRequest } from './release-earlier-request.ts';

interface EmailedItem {
  title: string;
  variationTitle: string;
  sku: string;
  /** In minor units. */
  price: number;
}

interface OrderByEmail {
  item: EmailedItem;
  /** For the invoice. */
  address: Address;
  /** The buyer's. */
  email: string | undefined;
  paymentMethod: PaymentMethod;
  /** The first and the last day on which it is delivered. */
  days: { earliest: string; latest: string };
  settings: Settings;
}

/**
 * Creates a pending order of something that comes by email, of which there is no stock, no parcel and no VAT: a gift card is a multi-purpose voucher, and is
 * taxed when it is redeemed (Directive 2006/112/EC, article 30b). It replaces the caller's open request. Throws EmailRequired for a guest who gives none.
 */
export async function createOrderByEmail(db: Database, actor: Actor, input: OrderByEmail): Promise<Order> {
  if (input.email === undefined && actor.kind !== 'user') throw new EmailRequired();
  await releaseEarlierRequest(db, actor, []);
  const order = toOrder(actor, input);
  while (!(await insertOrder(db, order))) {
    // A concurrent request of the caller was faster, or the number is taken.
    await releaseEarlierRequest(db, actor, []);
    order.number = newOrderNumber();
  }
  if (order.transfer) await insertBankTransfer(db, order.id, order.transfer);
  return serializeOrder(order, []);
}

function toOrder(actor: Actor, { item, address: given, email, paymentMethod, days, settings }: OrderByEmail): OrderRecord {
  const now = new Date();
  const { isDefault: _, createdAt: __, updatedAt: ___, ...address } = given;
  const { price } = item;
  return {
    id: newId(),
    number: newOrderNumber(),
    status: 'pending',
    guestId: actor.kind === 'guest' ? actor.guestId : null,
    userId: actor.kind === 'user' ? actor.userId : null,
    email: email ?? null,
    address,
    billingAddress: null,
    items: [
      {
        ...{
          product: null,
          variation: null,
          slug: null,
          image: null,
          title: item.title,
          variationTitle: item.variationTitle,
          sku: item.sku,
        },
        ...{ unitPrice: price, quantity: 1, discount: 0, taxClass: 'standard', taxRate: 0, tax: 0, total: price },
      },
    ],
    ...{ subtotal: price, discount: 0, promo: null, discounts: [], tax: 0, total: price, creditAmount: 0, credits: [], giftCard: null },
    delivery: { carrier: 'Email', service: 'By email', kind: 'email', pickupPoint: null, ...days, taxRate: 0, tax: 0, tracking: null },
    deliveryCost: 0,
    currency: settings.currency,
    paymentMethod,
    transfer: paymentMethod === 'transfer' ? planBankTransfer(settings, now) : null,
    note: null,
    vatNumber: null,
    reverseCharge: false,
    expiresAt: new Date(now.getTime() + requestLifetime),
    createdAt: now,
    updatedAt: now,
    history: [{ status: 'pending', at: now.toISOString(), by: 'customer', note: null }],
    parcels: [],
    unshippedCancelledAt: null,
    refundedUnits: [],
    returns: [],
  };
}
