import type { TrackedOrder } from '#contract/orders.ts';
import { dayOf, windowWords } from '#web/storefront/parts/days.ts';

/** What the status of an order means for whoever waits. */
export function statusSentence({
  status,
  history,
  delivery,
}: Pick<TrackedOrder, 'status' | 'history'> & { delivery: Pick<TrackedOrder['delivery'], 'earliest' | 'latest'> }): string {
  const reached = history.findLast((step) => step.status === status);
  const on = reached ? ` on ${dayOf(reached.at)}` : '';
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
      return `Arrives ${windowWords(delivery)}.`;
  }
}
