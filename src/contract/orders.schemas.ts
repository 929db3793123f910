import { z } from 'zod';
import { email } from './accounts.schemas.ts';
import { address } from './addresses.schemas.ts';
import { flag, id, idParams, image, listOf, money, optionalText, pageParams, requiredText, time } from './basics.schemas.ts';
import { itemsQuery } from './cart.schemas.ts';
import { cartLineInput } from './catalog.schemas.ts';
import { cartLimits } from './limits.ts';
import * as textLimits from './text-limits.ts';

const shipmentRate = z.object({
  _id: id,
  carrier: z.string(),
  service: z.string(),
  cost: money,
  minDays: z.int(),
  maxDays: z.int(),
  earliest: z.iso.date(),
  latest: z.iso.date(),
});
const shipmentQuote = z.object({ _id: id, address: id, rates: z.array(shipmentRate), currency: z.string(), expiresAt: time });

const orderStatus = z.enum(['pending', 'placed', 'processing', 'shipped', 'delivered', 'returned', 'cancelled']);
const paymentStatus = z.enum(['unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed']);
const paymentMethod = z.enum(['cash', 'card']);

const orderItem = z.object({
  product: id.nullable(),
  variation: id.nullable(),
  title: z.string(),
  variationTitle: z.string(),
  sku: z.string(),
  /** For the link to the product's page; null once the product is deleted. */
  slug: z.string().nullable(),
  image: image.nullable(),
  unitPrice: money,
  quantity: z.int(),
  taxRate: z.number(),
  tax: money,
  total: money,
});

export const order = z.object({
  _id: id,
  number: z.string(),
  status: orderStatus,
  paymentStatus,
  user: id.nullable(),
  email: z.string().nullable(),
  address: address.omit({ isDefault: true, createdAt: true, updatedAt: true }),
  items: z.array(orderItem),
  subtotal: money,
  discount: money,
  promo: z.string().nullable(),
  delivery: z.object({
    carrier: z.string(),
    service: z.string(),
    cost: money,
    taxRate: z.number(),
    tax: money,
    earliest: z.iso.date(),
    latest: z.iso.date(),
    tracking: z.object({ carrier: z.string(), number: z.string(), url: z.string().nullable() }).nullable(),
  }),
  tax: money,
  total: money,
  currency: z.string(),
  payment: z.object({ method: paymentMethod, status: paymentStatus, captured: money, refunded: money }),
  note: z.string().nullable(),
  history: z.array(z.object({ status: orderStatus, at: time, by: z.string(), note: z.string().nullable() })),
  expiresAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
});

const items = z.array(cartLineInput).min(1, 'The cart is empty').max(cartLimits.lines);
const orderBody = {
  address: id,
  items,
  rate: id.optional(),
  payment: paymentMethod.optional(),
  email: email.optional(),
  note: optionalText(textLimits.orderNote).optional(),
};

/** What anyone who knows an order's number and e-mail may see: no money, addresses or notes. */
const trackedOrder = order.pick({ number: true, status: true }).extend({
  /** From `placed` on, oldest first. */
  history: z.array(z.object({ status: orderStatus, at: time })),
  items: z.array(orderItem.pick({ title: true, variationTitle: true })),
  delivery: order.shape.delivery.pick({ carrier: true, service: true, earliest: true, latest: true, tracking: true }),
});

/** The key in the link of the order's mail: it gives access to that one order without signing in. */
const orderKey = z.object({ key: z.string().max(100).optional() });

export const orderSchemas = {
  list: { reply: listOf(order) },
  page: { params: pageParams, reply: listOf(order) },
  get: { params: idParams, query: orderKey, reply: order },
  deliveryCost: {
    params: idParams,
    query: z.object({ items: itemsQuery.optional() }),
    reply: z.object({ deliveryCost: money, currency: z.string(), freeFrom: money.nullable() }),
  },
  shipment: { params: idParams, query: z.object({ items: itemsQuery.optional() }), reply: shipmentQuote },
  request: {
    query: z.object({ shipment_id: id, promo: z.string().max(textLimits.promoCode).optional() }),
    body: z.strictObject(orderBody),
    reply: order,
  },
  complete: { params: idParams, query: z.object({ email: z.string().max(textLimits.email).optional() }), reply: order },
  create: { query: z.object({ promo: z.string().max(textLimits.promoCode).optional() }), body: z.strictObject(orderBody), reply: order },
  cancel: { params: idParams, query: orderKey.extend({ pending: flag.optional() }), reply: order },
  track: { body: z.strictObject({ number: requiredText(textLimits.orderNumber), email }), reply: trackedOrder },
};

export type ShipmentRate = z.infer<typeof shipmentRate>;
export type ShipmentQuote = z.infer<typeof shipmentQuote>;
export type OrderStatus = z.infer<typeof orderStatus>;
export type PaymentStatus = z.infer<typeof paymentStatus>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type OrderItem = z.infer<typeof orderItem>;
export type TrackedOrder = z.infer<typeof trackedOrder>;
export type Order = z.infer<typeof order>;
export type OrderRequest = z.output<typeof orderSchemas.request.body>;
