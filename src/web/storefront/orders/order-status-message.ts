import type { TrackedOrder } from '#contract/orders.ts';
import { formatDate, formatDateRange } from '#web/storefront/format/format-dates.ts';

/** What the status of an order means for the customer. */
export function orderStatusMessage({
  status,
  history,
  delivery,
}: Pick<TrackedOrder, 'status' | 'history'> & { delivery: Pick<TrackedOrder['delivery'], 'earliest' | 'latest'> }): string {
  const reached = history.findLast((step) => step.status === status);
  const on = reached ? ` on ${formatDate(reached.at)}` : '';
  switch (status) {
    case 'delivered':
      return `It was delivered${on}. We hope the tail says thank you.`;
    case 'returned':
      return `It came back to us${on}.`;
    case 'cancelled':
      return `It was cancelled${on}; nothing is on its way.`;
    case 'pending':
      return 'The order was begun and not finished; nothing is on its way yet.';
    default:
      return `Arrives ${formatDateRange(delivery)}.`;
  }
}
