import type { Order } from '#contract/orders.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { orderSubmission } from '#web/storefront/orders/order-submission.ts';
import { deadlineFromNow, withDeadline } from '../deadline.ts';
import { invalidateOrderQueries } from '../use-quote.ts';
import { findPlacedOrder } from './place-order.ts';

/** The order from this tab that was placed although its reply was lost, if any. */
export function recoverOrder(): Promise<Order | null> {
  invalidateOrderQueries();
  return findPlacedOrder(withDeadline(browserApi, deadlineFromNow()), orderSubmission);
}
