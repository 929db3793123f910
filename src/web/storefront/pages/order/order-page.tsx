import type { MetaArgs } from 'react-router';
import { order } from '#contract/orders.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { accountAction } from '#web/storefront/account/account-action.ts';
import { AccountLayout } from '#web/storefront/account/account-layout.tsx';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { OrderStatusBadge } from '#web/storefront/orders/order-status-badge.tsx';
import { orderStatusMessage } from '#web/storefront/orders/order-status-message.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { getOrderKey, type LoadedOrder, loadOrder } from './load-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';

const cancelOrder = ({ api, params, url }: ActionInput) =>
  api.call(order.cancel, { params: { id: params.id ?? '' }, query: { key: getOrderKey(url) } });

export const loader = serverLoader(loadOrder);
export const clientLoader = browserLoader(loadOrder);
export const action = serverAction(cancelOrder);
export const clientAction = accountAction(cancelOrder);
/** The URL of this page may contain a key. */
export const headers = secretPageHeaders;

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta(matches, { title: `Order ${loaderData.order.number}`, path: `/orders/${loaderData.order._id}`, noIndex: true })
    : [];

export default function OrderPage({ loaderData: { order, access } }: { loaderData: LoadedOrder }) {
  const title = (
    <>
      Order <span className="whitespace-nowrap">{order.number}</span>
    </>
  );
  const lead = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <OrderStatusBadge status={order.status} /> {orderStatusMessage(order)}
    </span>
  );
  const actions = <OrderActions order={order} access={access} />;
  if (access.as === 'user') {
    return (
      <AccountLayout name={access.name} current="/orders" currentChild={order.number} title={title} lead={lead}>
        {actions}
        <OrderDetails order={order} />
      </AccountLayout>
    );
  }
  return (
    <div className="wrap pt-4 pb-16 md:pt-6">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: `Order ${order.number}` }]} />
      <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">{title}</h1>
      <p className="mt-3 mb-6 text-lg text-grey md:mb-8">{lead}</p>
      {actions}
      <OrderDetails order={order} />
    </div>
  );
}
