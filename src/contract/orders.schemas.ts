import { z } from 'zod';
import { email } from './accounts.schemas.ts';
import { address } from './addresses.schemas.ts';
import {
  country,
  flag,
  id,
  idParams,
  image,
  listOf,
  money,
  optionalText,
  pageParams,
  plainText,
  repeatable,
  requiredText,
  searchDay,
  time,
} from './basics.schemas.ts';
import { itemsQuery } from './cart.schemas.ts';
import { cartLineInput } from './catalog.schemas.ts';
import { deliveryKind, pickupPoint, shippingRateKind } from './delivery.schemas.ts';
import { orderDocument } from './invoices.schemas.ts';
import { cartLimits } from './limits.ts';
import { orderNote, orderReturn, parcel, tracking, unitsOfItem } from './order-parts.schemas.ts';
import {
  creditInput,
  orderCredit,
  orderPayment,
  orderPaymentSummary,
  paymentIntent,
  paymentMethod,
  paymentStatus,
} from './payments.schemas.ts';
import { betterPromo } from './promotions.schemas.ts';
import * as textLimits from './text-limits.ts';

export const shipmentRate = z
  .object({
    _id: id,
    carrier: z.string(),
    service: z.string(),
    kind: shippingRateKind,
    cost: money,
    minDays: z.int(),
    maxDays: z.int(),
    earliest: z.iso.date(),
    latest: z.iso.date(),
    /** Set for pick-up only: then the dates say when it is ready. */
    pickupPoint: pickupPoint.nullable(),
  })
  .meta({ id: 'ShipmentRate' });
const shipmentQuote = z
  .object({ _id: id, address: id, rates: z.array(shipmentRate), currency: z.string(), expiresAt: time })
  .meta({ id: 'ShipmentQuote' });

export const orderStatus = z
  .enum(['pending', 'placed', 'processing', 'shipped', 'delivered', 'returned', 'cancelled'])
  .meta({ id: 'OrderStatus' });

const orderItem = z
  .object({
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
  })
  .meta({ id: 'OrderItem' });

/** What a promo took off the order. */
const orderDiscount = z.object({ code: z.string().nullable(), title: z.string(), amount: money });
/** What is paid at one tax rate, after the discount. */
const taxSummary = z.object({ rate: z.number(), net: money, tax: money, gross: money }).meta({ id: 'TaxSummary' });

export const order = z
  .object({
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
    /** The code that was used. */
    promo: z.string().nullable(),
    /** The parts of `discount` by name; an automatic promo has no code. */
    discounts: z.array(orderDiscount),
    delivery: z.object({
      carrier: z.string(),
      service: z.string(),
      kind: deliveryKind,
      pickupPoint: pickupPoint.nullable(),
      cost: money,
      taxRate: z.number(),
      tax: money,
      earliest: z.iso.date(),
      latest: z.iso.date(),
      /** Of the latest parcel that has a number. */
      tracking: tracking.nullable(),
    }),
    tax: money,
    /** The tax by rate; it adds up to `tax`. */
    taxes: z.array(taxSummary),
    total: money,
    currency: z.string(),
    vatNumber: z.string().nullable().describe('Of a business customer'),
    reverseCharge: z.boolean().describe('The customer owes the VAT: prices are net, and the tax is 0'),
    /** What gift cards and store credit pay of `total`; `payment.method` is for the rest. */
    credit: money,
    credits: z.array(orderCredit).describe('The parts of `credit`; empty once an order that was not placed is cancelled'),
    /** Of an order of a gift card: who gets it, and when; nobody's name once they are erased. */
    giftCard: z
      .object({
        recipientName: z.string().nullable(),
        recipientEmail: z.string().nullable(),
        sendOn: z.iso.date().nullable(),
        sentAt: time.nullable(),
      })
      .nullable(),
    payment: orderPaymentSummary,
    note: z.string().nullable(),
    /** `by`: `customer` or `shop`; for admins, the name of the admin. */
    history: z.array(z.object({ status: orderStatus, at: time, by: z.string(), note: z.string().nullable() })),
    /** Units that are still to be sent: they are in no parcel, and were not refunded. */
    itemsToShip: z.array(unitsOfItem),
    /** Units that are never sent, though others of the order were. */
    cancelledItems: z.array(unitsOfItem),
    /** Oldest first. */
    parcels: z.array(parcel),
    returns: z.array(orderReturn),
    /** Until when `returnableItems` may be sent back; null while there are none. */
    returnableUntil: time.nullable(),
    returnableItems: z.array(unitsOfItem),
    /** For admins only. */
    notes: z.array(orderNote).optional(),
    documents: z.array(orderDocument),
    expiresAt: time.nullable(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Order' });

const orderLines = z.array(cartLineInput).min(1, 'The cart is empty').max(cartLimits.lines);
const orderBody = {
  address: id,
  items: orderLines,
  rate: id.optional(),
  payment: paymentMethod.optional(),
  email: email.optional(),
  note: optionalText(textLimits.orderNote).optional(),
  vatNumber: optionalText(textLimits.vatNumber).optional(),
  ...creditInput,
  /** What the preview said that they pay; if it is less or more now, nothing is ordered (409 `credit_changed`). */
  credit: money.optional(),
};

/** What an order would cost: the amounts of an order, and for each item its share of the discount. */
export const orderPreview = order
  .pick({
    ...{ subtotal: true, discount: true, discounts: true, tax: true, taxes: true, reverseCharge: true, total: true, currency: true },
    ...{ credit: true, credits: true },
  })
  .extend({
    delivery: order.shape.delivery.omit({ tracking: true }),
    items: z.array(
      orderItem.pick({ unitPrice: true, quantity: true, taxRate: true, tax: true, total: true }).extend({ variation: id, discount: money }),
    ),
    /** The given code: whether it applies, and the automatic promo that applies instead. */
    promo: z.object({ code: z.string(), applied: z.boolean(), better: betterPromo.nullable() }).nullable(),
  })
  .meta({ id: 'OrderPreview' });

/** What anyone who knows an order's number and e-mail may see: no money, addresses or notes. */
const trackedOrder = order
  .pick({ number: true, status: true, itemsToShip: true })
  .extend({
    /** From `placed` on, oldest first. */
    history: z.array(z.object({ status: orderStatus, at: time })),
    items: z.array(orderItem.pick({ title: true, variationTitle: true })),
    delivery: order.shape.delivery
      .pick({ carrier: true, service: true, kind: true, pickupPoint: true, earliest: true, latest: true, tracking: true })
      .extend({
        /** The days are null while they are not known, since the order waits for its transfer. */
        earliest: z.iso.date().nullable(),
        latest: z.iso.date().nullable(),
        parcels: z.array(parcel.omit({ _id: true })),
      }),
  })
  .meta({ id: 'TrackedOrder' });

/** The key in the link of the order's mail: it gives access to that one order without signing in. */
export const orderKey = z.object({ key: z.string().max(100).optional() });

/**
 * What waits for the shop: orders to pack, those that wait for their money, and those that need a look, because of a return, a rejected refund, a dispute, or
 * since their promised day has passed.
 */
const orderQueue = z.enum(['to_ship', 'unpaid', 'attention']).meta({ id: 'OrderQueue' });

/** How admins search orders. */
export const orderFilters = z.object({
  status: repeatable(orderStatus),
  paymentStatus: repeatable(paymentStatus),
  paymentMethod: repeatable(paymentMethod),
  /** Of the delivery. */
  country: country.optional(),
  queue: orderQueue.optional(),
  user: id.optional().describe('Whose orders'),
  /** Part of the number, the e-mail or the name. */
  q: plainText(textLimits.search).optional(),
  /** The first and the last day, in the shop's time zone. */
  from: searchDay.optional(),
  to: searchDay.optional(),
  sort: z.enum(['newest', 'oldest', 'total', '-total']).default('newest'),
  /** Only requests that were never placed, which are otherwise listed by `status=pending` alone. */
  requests: flag.optional(),
});

export const orderSchemas = {
  list: { reply: listOf(order) },
  page: {
    params: pageParams,
    /** For admins, but for `open`; shoppers' lists ignore the rest. */
    query: orderFilters.extend({
      /** For shoppers: instead of what they have placed, the request that they can still complete. */
      open: flag.optional(),
    }),
    reply: listOf(order),
  },
  get: { params: idParams, query: orderKey, reply: order },
  deliveryCost: {
    params: idParams,
    query: z.object({ items: itemsQuery.optional() }),
    reply: z.object({ deliveryCost: money, currency: z.string(), freeFrom: money.nullable() }),
  },
  shipment: { params: idParams, query: z.object({ items: itemsQuery.optional() }), reply: shipmentQuote },
  preview: {
    /**
     * The destination is the address, else the country, else the shop's own country. `rate`: of the caller's quote; by default the cheapest delivery.
     */
    body: z.strictObject({
      address: id.optional(),
      country: country.optional(),
      items: orderLines,
      rate: id.optional(),
      promo: z.string().max(textLimits.promoCode).optional(),
      vatNumber: optionalText(textLimits.vatNumber).optional(),
      ...creditInput,
    }),
    reply: orderPreview,
  },
  request: {
    query: z.object({ shipment_id: id, promo: z.string().max(textLimits.promoCode).optional() }),
    /** `intent`: a card payment that was opened for it. */
    body: z.strictObject({ ...orderBody, intent: id.optional() }),
    reply: order,
  },
  openIntent: {
    params: z.object({ rateId: id }),
    query: z.object({ promo: z.string().max(textLimits.promoCode).optional() }),
    body: z.strictObject({ items: orderLines.optional(), vatNumber: optionalText(textLimits.vatNumber).optional(), ...creditInput }),
    reply: paymentIntent,
  },
  payment: { params: idParams, query: orderKey, reply: orderPayment },
  complete: { params: idParams, query: z.object({ email: z.string().max(textLimits.email).optional() }), reply: order },
  create: { query: z.object({ promo: z.string().max(textLimits.promoCode).optional() }), body: z.strictObject(orderBody), reply: order },
  cancel: {
    params: idParams,
    query: orderKey.extend({ pending: flag.optional() }),
    /** The customer reads the reason in the order's history. */
    body: z.strictObject({ reason: optionalText(textLimits.orderNote).optional() }).optional(),
    reply: order,
  },
  track: { body: z.strictObject({ number: requiredText(textLimits.orderNumber), email }), reply: trackedOrder },
};

export type ShipmentRate = z.infer<typeof shipmentRate>;
export type ShipmentQuote = z.infer<typeof shipmentQuote>;
export type OrderStatus = z.infer<typeof orderStatus>;
export type OrderPreview = z.infer<typeof orderPreview>;
export type OrderPreviewRequest = z.output<typeof orderSchemas.preview.body>;
export type TaxSummary = z.infer<typeof taxSummary>;
export type OrderItem = z.infer<typeof orderItem>;
export type TrackedOrder = z.infer<typeof trackedOrder>;
export type Order = z.infer<typeof order>;
export type OrderFilters = z.output<typeof orderSchemas.page.query>;
export type OrderQueue = z.infer<typeof orderQueue>;
export type OrderRequest = z.output<typeof orderSchemas.request.body>;
