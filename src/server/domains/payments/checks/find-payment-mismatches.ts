import type { Database } from '#server/platform/database/database.ts';
import {
  findCancelledOrdersToRefund,
  findIntentsWithoutOrder,
  findOrdersPaidTwice,
  findOrdersWithLostCardPayment,
  findOverRefundedOrders,
  findPlacedCardOrdersWithoutMoney,
} from './payment-mismatches.queries.ts';

/** What the shop never does with money, and payments that were lost, each newest first: the numbers of orders, or the provider's references. */
export const findPaymentMismatches = async (db: Database) => ({
  /** Refunded, or about to be, is more than captured. */
  overRefunded: await findOverRefundedOrders(db),
  /** Placed by card, but neither authorized nor captured nor failed. */
  withoutMoney: await findPlacedCardOrdersWithoutMoney(db),
  /** Payments with money that belong to no order. */
  withoutOrder: await findIntentsWithoutOrder(db),
  paidTwice: await findOrdersPaidTwice(db),
  /** Placed by card, but the authorization ended before it was captured. */
  lostPayment: await findOrdersWithLostCardPayment(db),
  /** Cancelled, with money that is neither refunded nor on its way back. */
  notRefunded: await findCancelledOrdersToRefund(db),
});
