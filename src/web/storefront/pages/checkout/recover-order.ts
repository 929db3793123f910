import type { Order } from '#contract/orders.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { deadlineFromNow, withDeadline } from './deadline.ts';
import { orderSubmission } from './order-submission.ts';
import { findPlacedOrder } from './place-order.ts';
import { invalidateOrderQueries } from './use-quote.ts';

/** The order of this visit that was placed while its answer got lost, if there is one. */
export function recoverOrder(): Promise<Order | null> {
  invalidateOrderQueries();
  return findPlacedOrder(withDeadline(browserApi, deadlineFromNow()), orderSubmission);
}
