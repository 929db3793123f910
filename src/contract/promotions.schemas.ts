import { z } from 'zod';
import { id, money } from './basics.schemas.ts';
import { itemsQuery } from './cart.schemas.ts';
import * as textLimits from './text-limits.ts';

const promoType = z.enum(['percent', 'amount', 'free_delivery']);

export const promoSchemas = {
  check: {
    params: z.object({ code: z.string().trim().min(1).max(textLimits.promoCode) }),
    query: z.object({ items: itemsQuery.optional(), rate: id.optional() }),
    reply: z.object({ code: z.string(), type: promoType, value: z.int(), discount: money }),
  },
};

export type PromoType = z.infer<typeof promoType>;
export type PromoCheck = z.infer<typeof promoSchemas.check.reply>;
