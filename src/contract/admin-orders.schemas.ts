import { z } from 'zod';
import { email } from './accounts.schemas.ts';
import { addressInput, billingAddressInput } from './addresses.schemas.ts';
import {
  country,
  emptyReply,
  id,
  idParams,
  inputTime,
  listOf,
  moneySum,
  optionalText,
  paidMoney,
  requiredText,
  time,
} from './basics.schemas.ts';
import { cartLineInput } from './catalog.schemas.ts';
import { cartLimits } from './limits.ts';
import { orderStatus } from './order-filters.schemas.ts';
import { itemsInput, trackingInput, unitsOfItem } from './order-parts.schemas.ts';
import { order, orderPreview } from './orders.schemas.ts';
import { paymentByHand, paymentMethod, refundDestination } from './payments.schemas.ts';
import { shipmentRate } from './shipment-quotes.schemas.ts';
import * as textLimits from './text-limits.ts';

const lines = z.array(cartLineInput).min(1, 'Add at least one item.').max(cartLimits.lines);

/** How an order for a customer is delivered, of what the shop offers to the address; by default the cheapest. */
const chosenRate = z.strictObject({ carrier: requiredText(textLimits.carrier), service: requiredText(textLimits.carrier) });

const shipResult = z
  .object({
    order: id,
    number: z.string().nullable(),
    shipped: z.boolean(),
    message: z.string().nullable().describe('Why it was not shipped, or what of it was not'),
  })
  .meta({ id: 'ShipResult' });

const orderQueues = z
  .object({
    toShip: z.int(),
    unpaid: z.int(),
    attention: z.int(),
    returns: z.int(),
    payouts: z.int(),
    new: z.int(),
    latest: time.nullable().describe('When the latest order was placed'),
  })
  .meta({ id: 'OrderQueues' });

const customerOrderPreview = orderPreview
  .extend({
    rates: z.array(shipmentRate.omit({ _id: true })),
    /** More than is in stock is named here, so that it can be agreed upon while the customer is on the phone. */
    short: z.array(z.object({ variation: id, available: z.int() })),
  })
  .meta({ id: 'CustomerOrderPreview' });

export const adminOrderSchemas = {
  queues: { query: z.object({ since: inputTime.optional() }), reply: orderQueues },
  countries: { reply: listOf(z.string()) },
  ship: {
    body: z.strictObject({ orders: z.array(id).min(1, 'Select at least one order.').max(100) }),
    reply: z.object({ list: z.array(shipResult), total: z.int(), shipped: z.int() }),
  },
  preview: {
    body: z.strictObject({
      items: lines,
      /** The destination; by default the shop's country. */
      country: country.optional(),
      postalCode: z.string().trim().max(textLimits.postalCode).optional(),
      region: optionalText(textLimits.region).optional(),
      rate: chosenRate.optional(),
      promo: z.string().max(textLimits.promoCode).optional(),
      vatNumber: optionalText(textLimits.vatNumber).optional(),
    }),
    reply: customerOrderPreview,
  },
  create: {
    body: z.strictObject({
      email,
      /** The customer's account, if the order shall be in it. */
      user: id.optional(),
      address: addressInput.omit({ isDefault: true }),
      billingAddress: billingAddressInput.nullable().optional().describe('Who the invoice is for; by default `address`'),
      items: lines,
      rate: chosenRate.optional(),
      /** A card needs its holder at the checkout. */
      payment: paymentMethod.exclude(['card']).optional(),
      promo: z.string().max(textLimits.promoCode).optional(),
      note: optionalText(textLimits.orderNote).optional(),
      vatNumber: optionalText(textLimits.vatNumber).optional().describe('Of a business customer'),
      /** Whether the customer gets a confirmation; by default yes. */
      sendMail: z.boolean().optional(),
    }),
    reply: order,
  },
  recordPayment: { params: idParams, body: paymentByHand, reply: order },
  refund: {
    params: idParams,
    body: z.strictObject({
      amount: paidMoney,
      /** The units it is for, which nobody can refund a second time. */
      items: itemsInput(z.strictObject(unitsOfItem.shape)).optional(),
      reason: optionalText(textLimits.orderNote).optional(),
      /** `store_credit` gives the amount to the customer's account instead of where it came from. */
      to: refundDestination.optional(),
      restock: z.boolean().optional(),
      refundable: moneySum
        .optional()
        .describe('What could be refunded when it was read; if that has changed since, nothing is refunded (409 `stale_version`)'),
    }),
    reply: order,
  },
  update: {
    params: idParams,
    body: z.strictObject({
      status: orderStatus,
      /** The customer reads it in the order's history. */
      note: optionalText(textLimits.orderNote).optional(),
      /** For `shipped`: of the parcel with everything that is to be packed. */
      tracking: trackingInput.optional(),
      /** For `returned`, by default no, and for `cancelled`, by default yes: whether the items can be sold to others. */
      restock: z.boolean().optional(),
    }),
    reply: order,
  },
  cancelUnshipped: {
    params: idParams,
    body: z
      .strictObject({
        /** Whether the units can be sold to others; by default yes. */
        restock: z.boolean().optional(),
        /** Why; the customer reads it. */
        note: optionalText(textLimits.orderNote).optional(),
      })
      .optional(),
    reply: order,
  },
  addNote: { params: idParams, body: z.strictObject({ note: requiredText(textLimits.orderNote) }), reply: order },
  remove: { params: idParams, reply: emptyReply },
};

export type OrderQueues = z.infer<typeof orderQueues>;
export type ShipResult = z.infer<typeof shipResult>;
export type CustomerOrderPreview = z.infer<typeof customerOrderPreview>;
export type CustomerOrderPreviewInput = z.output<typeof adminOrderSchemas.preview.body>;
export type AdminOrderInput = z.output<typeof adminOrderSchemas.create.body>;
export type UnshippedCancellation = NonNullable<z.output<typeof adminOrderSchemas.cancelUnshipped.body>>;
export type OrderUpdate = z.output<typeof adminOrderSchemas.update.body>;
