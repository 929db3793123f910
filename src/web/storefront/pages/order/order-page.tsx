import type { MetaArgs } from 'react-router';
import { order } from '#contract/orders.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { inBrowser, onServer } from '#web/api/page-data.ts';
import { secretHeaders } from '#web/api/secret-headers.ts';
import { AccountFrame } from '#web/storefront/account/account-frame.tsx';
import { ownAction } from '#web/storefront/account/own-action.ts';
import { StatusBadge } from '#web/storefront/orders/status-badge.tsx';
import { statusSentence } from '#web/storefront/orders/status-sentence.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { keyOf, loadOrder, type OpenedOrder } from './load-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderParts } from './order-parts.tsx';

const cancel = ({ api, params, url }: ActionInput) =>
  api.call(order.cancel, { params: { id: params.id ?? '' }, query: { key: keyOf(url) } });

export const loader = onServer(loadOrder);
export const clientLoader = inBrowser(loadOrder);
export const action = serverAction(cancel);
export const clientAction = ownAction(cancel);
/** The URL of this page may be a key. */
export const headers = secretHeaders;

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta(matches, { title: `Order ${loaderData.order.number}`, path: `/orders/${loaderData.order._id}`, unlisted: true })
    : [];

export default function OrderPage({ loaderData: { order, by } }: { loaderData: OpenedOrder }) {
  const title = (
    <>
      Order <span className="whitespace-nowrap">{order.number}</span>
    </>
  );
  const lead = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={order.status} /> {statusSentence(order)}
    </span>
  );
  const actions = <OrderActions order={order} by={by} />;
  if (by.as === 'user') {
    return (
      <AccountFrame name={by.name} current="/orders" below={order.number} title={title} lead={lead}>
        {actions}
        <OrderParts order={order} />
      </AccountFrame>
    );
  }
  return (
    <div className="wrap pt-4 pb-16 md:pt-6">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: `Order ${order.number}` }]} />
      <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">{title}</h1>
      <p className="mt-3 mb-6 text-lg text-grey md:mb-8">{lead}</p>
      {actions}
      <OrderParts order={order} />
    </div>
  );
}
