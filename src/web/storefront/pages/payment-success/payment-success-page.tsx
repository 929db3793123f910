import { useEffect } from 'react';
import type { MetaArgs } from 'react-router';
import { successMessage } from '#contract/messages.ts';
import type { Order } from '#contract/orders.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { confirmationForms, saveSignUpRequest } from '#web/storefront/orders/confirmation/confirmation-actions.ts';
import { loadPlacedOrder } from '#web/storefront/orders/confirmation/load-placed-order.ts';
import { OrderPlaced } from '#web/storefront/orders/confirmation/order-placed.tsx';
import { paymentSuccessPath } from '#web/storefront/orders/payment/payment-path.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

const load = async (input: LoadInput) => ({ order: await loadPlacedOrder(input, true), now: new Date().toISOString() });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(confirmationForms);
export const clientAction = browserAction(confirmationForms, { invalidates: true, onSuccess: saveSignUpRequest });
export const headers = privatePageHeaders;
export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Thank you for your order', path: '/payment-success', noIndex: true });

/** Shown after an order was paid by card. */
export default function PaymentSuccessPage({ loaderData: { order, now } }: { loaderData: { order: Order; now: string } }) {
  useEffect(() => {
    import('#web/storefront/orders/payment/settle-unpaid-order.ts')
      .then(({ settleUnpaidOrder }) => settleUnpaidOrder(order))
      .then(
        (isSettled) => isSettled && showSnackbar(successMessage, 'success'),
        // Without the code for it the next page of the shop tries again.
        () => undefined,
      );
  }, [order]);
  return <OrderPlaced order={order} path={paymentSuccessPath(order._id)} now={now} />;
}
