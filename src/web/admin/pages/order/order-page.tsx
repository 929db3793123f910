import Truck from 'lucide-react/icons/truck';
import { type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { adminOrder } from '#contract/admin-orders.ts';
import { parcel } from '#contract/fulfilment.ts';
import { orderDetails } from '#contract/order-details.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { isGiftCardOrder } from '#web/admin/orders/gift-card-order.ts';
import { OrderStatusBadge, PaymentBadge } from '#web/admin/orders/order-badges.tsx';
import { warningsOf } from '#web/admin/orders/order-warnings.ts';
import { orderPath, ordersApiQuery, ordersConfig } from '#web/admin/orders/orders-config.ts';
import { listPath, parseListQuery } from '#web/admin/page-layouts/list-query.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { useKeyShortcuts } from '#web/admin/shortcuts/use-key-shortcuts.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { Button } from '#web/ui/button.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { GiftCardPanel } from './gift-card-panel.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { orderForms } from './order-actions.ts';
import { orderMenu } from './order-menu.ts';
import { OrderNeighbours } from './order-neighbours.tsx';
import { ParcelsPanel } from './parcels-panel.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { EnterReturnDialog } from './return-dialogs.tsx';
import { ReturnsPanel } from './returns-panel.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { CancelDialog, CancelRestDialog, PaymentDialog } from './small-dialogs.tsx';
import { TimelinePanel } from './timeline-panel.tsx';
import { useOrderDialog } from './use-order-dialog.ts';
import { useRefundProgress } from './use-refund-progress.ts';

const load = signedInOnly('admin', ({ api, params, url }: LoadInput) =>
  api.call(orderDetails.get, { params: { id: params.id ?? '' }, query: ordersApiQuery(parseListQuery(url.searchParams, ordersConfig)) }),
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', orderForms), { redirectTo: ({ url }) => url.pathname + url.search });
export const clientAction = adminAction(orderForms);
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  adminMeta(matches, loaderData ? `Order ${loaderData.order.number}` : 'Order');

export default function OrderPage() {
  const details = useLoaderData<typeof loader>();
  const { order, blocked, previous, next } = details;
  const query = parseListQuery(new URLSearchParams(useLocation().search), ordersConfig);
  useRefundProgress(details, ordersApiQuery(query));
  const { open, propsOf } = useOrderDialog();
  const mayCall = useMayCall();
  const mayShip = blocked.ship === null && !isGiftCardOrder(order) && mayCall(parcel.create);
  const mayRefund = blocked.refund === null && mayCall(adminOrder.refund);
  useKeyShortcuts({ s: () => mayShip && open('ship'), r: () => mayRefund && open('refund') });
  return (
    <div key={order._id}>
      <PageHeader
        backLink={{ to: listPath(ordersConfig, { ...query, page: undefined, limit: undefined }), label: 'Orders' }}
        neighbours={<OrderNeighbours previous={previous && orderPath(previous, query)} next={next && orderPath(next, query)} />}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {order.number}
            <span className="flex gap-1.5 text-base font-normal tracking-normal">
              <OrderStatusBadge order={order} /> <PaymentBadge status={order.paymentStatus} />
            </span>
          </span>
        }
        intro={
          <>
            Placed <Time time={order.createdAt} />
          </>
        }
        actions={
          <>
            {mayShip && order.itemsToShip.length > 0 && (
              <Button size="sm" icon={<Truck size={17} aria-hidden="true" />} onClick={() => open('ship')} className="needs-scripts">
                {order.parcels.length > 0 ? 'Ship the rest' : 'Ship'}
              </Button>
            )}
            {mayRefund && (
              <Button tone="secondary" size="sm" onClick={() => open('refund')} className="needs-scripts">
                Refund
              </Button>
            )}
            <ActionMenu label="More actions" className="btn btn-secondary btn-sm" items={orderMenu(details, open)}>
              More actions
            </ActionMenu>
          </>
        }
      />
      <Warnings warnings={warningsOf(order)} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <ItemsPanel details={details} />
          {isGiftCardOrder(order) ? <GiftCardPanel order={order} /> : <ParcelsPanel details={details} open={open} />}
          <PaymentPanel details={details} open={open} />
          <ReturnsPanel details={details} />
          <TimelinePanel details={details} />
        </div>
        <div className="space-y-5">
          <CustomerPanel order={order} />
          <DocumentsPanel order={order} />
          <MailsPanel details={details} />
        </div>
      </div>
      <ShipDialog details={details} {...propsOf('ship')} />
      <RefundDialog details={details} {...propsOf('refund')} />
      <PaymentDialog details={details} {...propsOf('payment')} />
      <CancelDialog details={details} {...propsOf('cancel')} />
      <CancelRestDialog details={details} {...propsOf('cancel-rest')} />
      <EnterReturnDialog details={details} {...propsOf('enter-return')} />
    </div>
  );
}

const Warnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length > 0 && (
    <ul className="note note-warm mb-5 space-y-1 font-semibold">
      {warnings.map((warning) => (
        <li key={warning}>{warning}.</li>
      ))}
    </ul>
  );
