import { z } from 'zod';
import { email } from './accounts.schemas.ts';
import { address, billingAddress, billingAddressInput } from './addresses.schemas.ts';
import {
  country,
  flag,
  honeypot,
  id,
  idParams,
  listOf,
  money,
  optionalText,
  pageParams,
  requiredText,
  singleLineText,
  time,
} from './basics.schemas.ts';
import { itemsQuery } from './cart.schemas.ts';
import { deliveryKind, pickupPoint } from './delivery.schemas.ts';
import { orderDocument } from './invoices.schemas.ts';
import { orderEstimate, orderEstimateRequest, orderLines } from './order-estimates.schemas.ts';
import { orderFilters, orderStatus } from './order-filters.schemas.ts';
import { orderDiscount, orderItem, taxSummary } from './order-items.schemas.ts';
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
import { shipmentQuote } from './shipment-quotes.schemas.ts';
import * as textLimits from './text-limits.ts';

export const order = z
  .object({
    _id: id,
    number: z.string(),
    status: orderStatus,
    paymentStatus,
    user: id.nullable(),
    email: z.string().nullable(),
    address: address.omit({ isDefault: true, createdAt: true, updatedAt: true }),
    billingAddress: billingAddress.nullable().describe('Who the invoice is for; null if it is for `address`'),
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
      /** Null for gift cards, and for orders that are older than this field. */
      minDays: z.int().nullable().describe('How many working days it takes at least, from the day on which it can leave'),
      maxDays: z.int().nullable().describe('How many working days it takes at most'),
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

const orderBody = {
  address: id,
  billingAddress: billingAddressInput.nullable().optional().describe('Who the invoice is for; by default `address`'),
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

/** What anyone who knows an order's number and email may see: no money, addresses or notes. */
const trackedOrder = order
  .pick({ number: true, status: true, itemsToShip: true })
  .extend({
    /** From `placed` on, oldest first. */
    history: z.array(z.object({ status: orderStatus, at: time })),
    items: z.array(orderItem.pick({ title: true, variationTitle: true })),
    delivery: order.shape.delivery
      .pick({
        ...{ carrier: true, service: true, kind: true, pickupPoint: true, earliest: true, latest: true, minDays: true, maxDays: true },
        tracking: true,
      })
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

/** Asks for the mail with a link to a page of an order. */
export const orderLinkRequest = z.strictObject({
  number: singleLineText(textLimits.orderNumber, 'Enter the order number.'),
  email,
  website: honeypot,
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
  estimate: { body: orderEstimateRequest, reply: orderEstimate },
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
  changeEmail: { params: idParams, body: z.strictObject({ email }), reply: order },
  track: {
    /** `key`: of a mailed link, instead of the email. */
    body: z
      .strictObject({
        number: requiredText(textLimits.orderNumber, 'Enter the order number.'),
        email: email.optional(),
        key: orderKey.shape.key,
      })
      .refine((body) => body.email !== undefined || body.key !== undefined, {
        path: ['email'],
        message: 'Enter the email you ordered with.',
      }),
    reply: trackedOrder,
  },
};

export type OrderPreview = z.infer<typeof orderPreview>;
export type OrderPreviewRequest = z.output<typeof orderSchemas.preview.body>;
export type TrackedOrder = z.infer<typeof trackedOrder>;
export type Order = z.infer<typeof order>;
export type OrderFilters = z.output<typeof orderSchemas.page.query>;
export type OrderRequest = z.output<typeof orderSchemas.request.body>;
