import { z } from 'zod';
import { id, listOf, optionalText, pageParams, time, whenMissing } from './basics.schemas.ts';
import { maxStock } from './limits.ts';
import * as textLimits from './text-limits.ts';

const reason = z.enum(['counted', 'received', 'reserved', 'released', 'shipped', 'returned', 'written_off']);
const stockMovement = z
  .object({
    _id: id,
    variation: z.object({ _id: id, title: z.string(), sku: z.string() }),
    /** Units that came in, or went out if negative. */
    onHandChange: z.int(),
    /** Units that were reserved for an order, or released if negative. */
    reservedChange: z.int(),
    reason,
    note: z.string().nullable(),
    /** The order that it is about. */
    order: id.nullable(),
    /** The admin who did it, where one did. */
    by: z.string().nullable(),
    createdAt: time,
  })
  .meta({ id: 'StockMovement' });
/** What an admin may give as a reason; the others follow from orders. */
const adjustmentReason = z.enum(['counted', 'received', 'written_off']).meta({ id: 'AdjustmentReason' });

export const stockMovementSchemas = {
  page: { params: pageParams.extend({ product: id }), query: z.object({ variation: id.optional() }), reply: listOf(stockMovement) },
  adjust: {
    body: z.strictObject({
      variation: id,
      change: z
        .int(whenMissing('Enter how many units came in or went out.'))
        .min(-maxStock)
        .max(maxStock)
        .refine((change) => change !== 0, 'Enter how many units came in or went out.'),
      reason: adjustmentReason,
      note: optionalText(textLimits.stockNote).optional(),
    }),
    reply: z.object({ variation: id, stock: z.int().describe('Units for sale now') }),
  },
};

export type StockMovement = z.infer<typeof stockMovement>;
export type AdjustmentReason = z.infer<typeof adjustmentReason>;
