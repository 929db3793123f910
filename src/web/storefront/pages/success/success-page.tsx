import { type MetaArgs, redirect } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { OrderPlaced } from '#web/storefront/orders/confirmation/order-placed.tsx';
import { requestAccount, saveSignUpRequest } from '#web/storefront/orders/confirmation/request-account.ts';
import { loadOwnOrder } from '#web/storefront/orders/load-own-order.ts';
import { paymentPath } from '#web/storefront/orders/payment/payment-path.ts';
import { CheckYourMail } from './check-your-mail.tsx';

/** The order, for its owner. Everyone else is redirected home, which does not reveal whether the order exists. Null after a sign-up. */
async function load(input: LoadInput): Promise<Order | null> {
  const search = input.url.searchParams;
  if (!search.has('order') && search.has('registered')) return null;
  const placedOrder = await loadOwnOrder(input);
  if (placedOrder.status === 'pending' && placedOrder.payment.method === 'card') throw redirect(paymentPath(placedOrder._id));
  return placedOrder;
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(requestAccount);
export const clientAction = browserAction(requestAccount, { onSuccess: saveSignUpRequest });
export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: loaderData ? 'Thank you for your order' : 'Check your mail', path: '/success', noIndex: true });

/** Shown after an order was placed, and after a sign-up. */
export default function SuccessPage({ loaderData: order }: { loaderData: Order | null }) {
  return order ? <OrderPlaced order={order} path={`/success?order=${order._id}`} /> : <CheckYourMail />;
}
