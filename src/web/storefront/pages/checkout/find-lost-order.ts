import type { Order } from '#contract/orders.ts';
import { browserApi } from '#web/api/browser.ts';
import { keptAttempts } from './attempts.ts';
import { deadlineFromNow, withDeadline } from './deadline.ts';
import { findPlaced } from './place-order.ts';
import { forgetOrderAnswers } from './use-quote.ts';

/** The order of this visit that was placed while its answer got lost, if there is one. */
export function findLostOrder(): Promise<Order | null> {
  forgetOrderAnswers();
  return findPlaced(withDeadline(browserApi, deadlineFromNow()), keptAttempts);
}
