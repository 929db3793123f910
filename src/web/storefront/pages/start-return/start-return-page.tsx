import type { MetaFunction } from 'react-router';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { OrderLinkForm } from '#web/storefront/orders/order-link-form.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Link } from '#web/ui/link.tsx';
import { type StartedReturn, startReturn } from './start-return.ts';

const opened = { redirectTo: (_input: unknown, value: StartedReturn) => ('path' in value ? value.path : null) };

export const action = serverAction(startReturn, opened);
export const clientAction = browserAction(startReturn, opened);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Start a return',
    description: 'Return items with your order number and email. No account needed.',
    path: '/returns/start',
  });

/** Leads to the return form of an order, also without an account. */
export default function StartReturnPage() {
  const form = useFormFetcher<typeof startReturn>();
  const sentTo = form.value && 'email' in form.value ? form.value.email : null;
  return (
    <div className="wrap pt-4 pb-16 md:pt-6">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Returns', to: '/returns' }, { label: 'Start a return' }]} />
      <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">Start a return</h1>
      <p className="mt-3 mb-8 max-w-2xl text-lg text-grey">
        Have an account? Choose the order under{' '}
        <Link to="/orders" className="link">
          My Orders
        </Link>
        . Otherwise, enter your order number and the email you ordered with.
      </p>
      <OrderLinkForm form={form} sentTo={sentTo} action="/returns/start" label="Start a return" button="Continue" prefix="return" />
    </div>
  );
}
