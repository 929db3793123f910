import { z } from 'zod';
import { id, idParams, inputTime, listOf, moneySum, optionalText, pageParams, time } from './basics.schemas.ts';
import { order } from './orders.schemas.ts';
import { paymentMethod } from './payments.schemas.ts';
import * as textLimits from './text-limits.ts';

const payoutStatus = z.enum(['waiting', 'paid_out']);

/** A refund that a person of the shop pays out. */
const refund = z
  .object({
    _id: id,
    order: order.pick({ _id: true, number: true, email: true, currency: true }),
    amount: moneySum,
    method: paymentMethod.exclude(['card']).describe('How the money was paid, and goes back'),
    reason: z.string().nullable(),
    status: payoutStatus,
    paidOutAt: time.nullable(),
    paidOutNote: z.string().nullable(),
    paidOutBy: z.string().nullable().describe('The id of the admin who marked it'),
    createdAt: time,
  })
  .meta({ id: 'Refund' });

export const refundSchemas = {
  page: { params: pageParams, query: z.object({ status: payoutStatus.optional() }), reply: listOf(refund) },
  payOut: {
    params: idParams,
    body: z
      .strictObject({
        paidOutAt: inputTime.optional().describe('When the money was handed over; by default now'),
        note: optionalText(textLimits.orderNote).optional().describe('Only admins see it'),
      })
      .optional(),
    reply: refund,
  },
};

export type Refund = z.infer<typeof refund>;
export type PayoutStatus = Refund['status'];
export type Payout = NonNullable<z.output<typeof refundSchemas.payOut.body>>;
