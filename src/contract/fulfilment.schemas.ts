import { z } from 'zod';
import { id, idParams } from './basics.schemas.ts';
import { itemsInput, tracking, trackingInput, unitsInput } from './order-parts.schemas.ts';
import { order } from './orders.schemas.ts';

export const parcelSchemas = {
  create: {
    params: idParams,
    /** Without `items`: everything that is left and was not refunded. */
    body: z.strictObject({ items: itemsInput(unitsInput).optional(), tracking: trackingInput.optional() }),
    reply: order,
  },
  update: {
    params: idParams.extend({ parcelId: id }),
    body: z.strictObject({
      tracking: trackingInput.optional(),
      seen: z
        .strictObject(tracking.shape)
        .optional()
        .describe('The tracking as it was read; if it has changed since, nothing is saved (409 `stale_version`)'),
      delivered: z.literal(true).optional(),
    }),
    reply: order,
  },
};

export type NewParcel = z.output<typeof parcelSchemas.create.body>;
export type ParcelChanges = z.output<typeof parcelSchemas.update.body>;
