import { z } from 'zod';
import { country, flag, id, plainText, repeatable, searchDay } from './basics.schemas.ts';
import { paymentMethod, paymentStatus } from './payments.schemas.ts';
import * as textLimits from './text-limits.ts';

export const orderStatus = z
  .enum(['pending', 'placed', 'processing', 'shipped', 'delivered', 'returned', 'cancelled'])
  .meta({ id: 'OrderStatus' });

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
  /** Part of the number, the email or the name. */
  q: plainText(textLimits.search).optional(),
  /** The first and the last day, in the shop's time zone. */
  from: searchDay.optional(),
  to: searchDay.optional(),
  sort: z.enum(['newest', 'oldest', 'total', '-total']).default('newest'),
  /** Only requests that were never placed, which are otherwise listed by `status=pending` alone. */
  requests: flag.optional(),
});

export type OrderQueue = z.infer<typeof orderQueue>;
export type OrderStatus = z.infer<typeof orderStatus>;
