import { redirect } from 'react-router';
import type { Order } from '#contract/orders.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import { loadOwnOrder } from '../load-own-order.ts';
import { paymentPath, paymentSuccessPath, successPath, unavailableConfirmationPath } from '../payment/payment-path.ts';
import { isPlaced, wasPlaced } from '../status/order-progress.ts';

/**
 * The order of a confirmation, for its owner. Redirects to the other confirmation if that one is for orders paid like this, to the payment (which leads on)
 * if the order is not placed, to the order if it was cancelled since, and everyone else to the tracking, since a bookmark or a browser's history may have led
 * its buyer here.
 */
export async function loadPlacedOrder(input: LoadInput, isByCard: boolean): Promise<Order> {
  const order = await loadOwnOrder(input, unavailableConfirmationPath);
  if (!wasPlaced(order)) throw redirect(paymentPath(order._id));
  if ((order.payment.method === 'card') !== isByCard) throw redirect(isByCard ? successPath(order._id) : paymentSuccessPath(order._id));
  if (!isPlaced(order)) throw redirect(`/orders/${order._id}`);
  return order;
}
