import { z } from 'zod';
import { email } from './accounts.schemas.ts';
import { addressInput } from './addresses.schemas.ts';
import { emptyReply, id, idParams, money, optionalText, requiredText } from './basics.schemas.ts';
import { trackingInput } from './order-parts.schemas.ts';
import { order, orderLines, orderStatus } from './orders.schemas.ts';
import { paymentByHand, paymentMethod } from './payments.schemas.ts';
import * as textLimits from './text-limits.ts';

export const adminOrderSchemas = {
  create: {
    body: z.strictObject({
      email,
      /** The customer's account, if the order shall be in it. */
      user: id.optional(),
      address: addressInput.omit({ isDefault: true }),
      items: orderLines,
      /** One that the shop offers to the address, by default the cheapest. */
      rate: z.strictObject({ carrier: requiredText(textLimits.carrier), service: requiredText(textLimits.carrier) }).optional(),
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
      amount: money.min(1, 'Please enter an amount'),
      reason: optionalText(textLimits.orderNote).optional(),
      restock: z.boolean().optional(),
    }),
    reply: order,
  },
  update: {
    params: idParams,
    body: z.strictObject({
      status: orderStatus,
      /** The customer reads it in the order's history. */
      note: optionalText(textLimits.orderNote).optional(),
      /** For `shipped`: of the parcel with everything that is left. */
      tracking: trackingInput.optional(),
      /** For `returned`: whether the items can be sold again. */
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

export type AdminOrderInput = z.output<typeof adminOrderSchemas.create.body>;
export type UnshippedCancellation = NonNullable<z.output<typeof adminOrderSchemas.cancelUnshipped.body>>;
export type OrderUpdate = z.output<typeof adminOrderSchemas.update.body>;
