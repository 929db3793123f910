import type { MetaArgs } from 'react-router';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { accountAction } from '#web/storefront/account/account-action.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { BankTransfer } from '#web/storefront/orders/payment/bank-transfer.tsx';
import { getTransferToMake } from '#web/storefront/orders/payment/transfer-to-make.ts';
import { OrderStatusBadge } from '#web/storefront/orders/status/order-status-badge.tsx';
import { orderStatusMessage, unshippedMessage } from '#web/storefront/orders/status/order-status-message.ts';
import { shownStatus } from '#web/storefront/orders/status/parcel-progress.ts';
import { cancelOrder, cancelReturn } from './change-order.ts';
import { type LoadedOrder, loadOrder } from './load-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderLayout } from './order-layout.tsx';
import './print-order.css';

const changeOrder = byIntent({ cancel: cancelOrder, cancelReturn });

export const loader = serverLoader(loadOrder);
export const clientLoader = browserLoader(loadOrder);
export const action = serverAction(changeOrder);
export const clientAction = accountAction(changeOrder);
/** The URL of this page may contain a key. */
export const headers = secretPageHeaders;

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta(matches, { title: `Order ${loaderData.order.number}`, path: `/orders/${loaderData.order._id}`, noIndex: true })
    : [];

export default function OrderPage({ loaderData }: { loaderData: LoadedOrder }) {
  const { order, access, now } = loaderData;
  const title = (
    <>
      Order <span className="whitespace-nowrap">{order.number}</span>
    </>
  );
  const unshipped = unshippedMessage(order);
  const lead = (
    <>
      <OrderStatusBadge status={shownStatus(order)} kind={order.delivery.kind} className="mr-2 -translate-y-0.5" />
      {orderStatusMessage(order)}
      {unshipped && <span className="mt-1 block">{unshipped}</span>}
    </>
  );
  const transfer = getTransferToMake(order);
  return (
    <OrderLayout loaded={loaderData} title={title} lead={lead}>
      <OrderActions order={order} access={access} now={now} />
      {transfer && (
        <div className="mb-6">
          <BankTransfer order={order} transfer={transfer} now={now} />
        </div>
      )}
      <OrderDetails order={order} now={now} />
    </OrderLayout>
  );
}
