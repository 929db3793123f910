import { useEffect } from 'react';
import { type MetaArgs, redirect } from 'react-router';
import { successMessage } from '#contract/messages.ts';
import type { Order } from '#contract/orders.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { OrderPlaced } from '#web/storefront/orders/confirmation/order-placed.tsx';
import { requestAccount, saveSignUpRequest } from '#web/storefront/orders/confirmation/request-account.ts';
import { loadOwnOrder } from '#web/storefront/orders/load-own-order.ts';
import { paymentPath, paymentSuccessPath } from '#web/storefront/orders/payment/payment-path.ts';
import { isPlaced, wasPlaced } from '#web/storefront/orders/status/order-progress.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

/** The order that was paid, for its owner. One that is not paid leads to its payment, which says why. */
async function load(input: LoadInput): Promise<Order> {
  const paidOrder = await loadOwnOrder(input);
  if (!wasPlaced(paidOrder)) throw redirect(paymentPath(paidOrder._id));
  if (paidOrder.payment.method !== 'card') throw redirect(`/success?order=${paidOrder._id}`);
  // It was cancelled since.
  if (!isPlaced(paidOrder)) throw redirect(`/orders/${paidOrder._id}`);
  return paidOrder;
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(requestAccount);
export const clientAction = browserAction(requestAccount, { onSuccess: saveSignUpRequest });
export const headers = privatePageHeaders;
export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Thank you for your order', path: '/payment-success', noIndex: true });

/** Shown after an order was paid by card. */
export default function PaymentSuccessPage({ loaderData: order }: { loaderData: Order }) {
  useEffect(() => {
    import('#web/storefront/orders/payment/settle-unpaid-order.ts')
      .then(({ settleUnpaidOrder }) => settleUnpaidOrder(order))
      .then(
        (isSettled) => isSettled && showSnackbar(successMessage, 'success'),
        // Without the code for it the next page of the shop tries again.
        () => undefined,
      );
  }, [order]);
  return <OrderPlaced order={order} path={paymentSuccessPath(order._id)} />;
}
