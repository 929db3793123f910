import { z } from 'zod';
import { email } from './accounts.schemas.ts';
import { emptyReply, honeypot, id, listOf } from './basics.schemas.ts';
import { cartLineInput } from './catalog.schemas.ts';
import { cartLimits } from './limits.ts';

const key = z.string().max(200);
const wanted = z.object({ wanted: z.boolean() });
/** The token of a mailed link is the only credential. */
const link = z.object({ token: z.string().max(200).default('') });

/** A line to be put back. `available`: how many can be bought now. */
const restorableLine = z
  .object({ product: id, variation: id, title: z.string(), quantity: z.int(), available: z.int() })
  .meta({ id: 'RestorableLine' });

export const cartReminderSchemas = {
  save: {
    body: z.strictObject({
      email,
      cart: z.array(cartLineInput).min(1).max(cartLimits.lines),
      key: key.optional().describe('The `key` of the reply before, to change that reminder'),
      website: honeypot,
    }),
    reply: z.object({
      key: z
        .string()
        .nullable()
        .describe('To change or cancel the reminder with; null if the shop sends none, or the reminder of `key` is no longer pending'),
    }),
  },
  cancel: { body: z.strictObject({ key }), reply: emptyReply },
  own: { reply: wanted },
  setOwn: { body: z.strictObject({ wanted: z.boolean() }), reply: wanted },
  mailed: { query: link, reply: listOf(restorableLine) },
  stop: { query: link, reply: z.object({ status: z.literal('stopped') }) },
};

export type CartReminderInput = z.output<typeof cartReminderSchemas.save.body>;
export type RestorableLine = z.infer<typeof restorableLine>;
