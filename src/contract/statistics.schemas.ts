import { z } from 'zod';
import { openWorkLimit } from './limits.ts';

const count = z.int().min(0).max(openWorkLimit);

/** Each count goes up to `openWorkLimit`, which means "that many or more". */
const openWork = z.object({
  /** Placed or in processing, whether paid or not. */
  ordersToShip: count,
  /** Orders that wait for a bank transfer. */
  transfersToCheck: count,
  /** Refunds in cash or by transfer that nobody has handed over yet. */
  refundsToPayOut: count,
  /** Requested, or received and not refunded yet. */
  returnsToHandle: count,
  reviewsToApprove: count,
  newMessages: count,
  failedMails: count,
  /** Jobs that were given up. */
  failedJobs: count,
  /** Shipped orders that should have arrived by yesterday. */
  overdueDeliveries: count,
});

export const statisticsSchemas = {
  openWork: { reply: openWork },
};

export type OpenWork = z.infer<typeof openWork>;
