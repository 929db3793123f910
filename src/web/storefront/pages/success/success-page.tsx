import type { MetaArgs } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { confirmationForms, saveSignUpRequest } from '#web/storefront/orders/confirmation/confirmation-actions.ts';
import { loadPlacedOrder } from '#web/storefront/orders/confirmation/load-placed-order.ts';
import { OrderPlaced } from '#web/storefront/orders/confirmation/order-placed.tsx';
import { successPath } from '#web/storefront/orders/payment/payment-path.ts';
import { CheckYourMail } from './check-your-mail.tsx';

interface Confirmation {
  order: Order;
  /** The shop's time when it was loaded. */
  now: string;
}

/** The order that was placed, for its owner; null after a sign-up. */
async function load(input: LoadInput): Promise<Confirmation | null> {
  const search = input.url.searchParams;
  if (!search.has('order') && search.has('registered')) return null;
  return { order: await loadPlacedOrder(input, false), now: new Date().toISOString() };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(confirmationForms);
export const clientAction = browserAction(confirmationForms, { invalidates: true, onSuccess: saveSignUpRequest });
export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: loaderData ? 'Thank you for your order' : 'Check your inbox', path: '/success', noIndex: true });

/** Shown after an order was placed, and after a sign-up. */
export default function SuccessPage({ loaderData }: { loaderData: Confirmation | null }) {
  return loaderData ? <OrderPlaced {...loaderData} path={successPath(loaderData.order._id)} /> : <CheckYourMail />;
}
