import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { adminOrder } from '#contract/admin-orders.ts';
import { orderExport } from '#contract/order-export.ts';
import { order as orderCalls } from '#contract/orders.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { ordersApiQuery, ordersConfig, ordersConfigFor } from '#web/admin/orders/orders-config.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { ListPage } from '#web/admin/page-layouts/list-page.tsx';
import { parseListQuery } from '#web/admin/page-layouts/list-query.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ConfirmShippingDialog } from './confirm-shipping-dialog.tsx';
import { NewOrdersBar } from './new-orders-bar.tsx';
import { orderColumns } from './order-columns.tsx';
import { ShipResultsDialog } from './ship-results-dialog.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { useNewOrders } from './use-new-orders.ts';
import { useOrderBulkActions } from './use-order-bulk-actions.ts';

const load = signedInOnly('admin', async ({ api, url }: LoadInput) => {
  const query = parseListQuery(url.searchParams, ordersConfig);
  const { page, limit } = query;
  const [{ list, total }, queues, countries] = await Promise.all([
    api.call(orderCalls.page, { params: { page, limit }, query: ordersApiQuery(query) }),
    api.call(adminOrder.queues, { query: {} }),
    api.call(adminOrder.countries, {}),
  ]);
  return { list, total, queues, countries: countries.list, query };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Orders');

export default function OrdersPage() {
  const { list, total, queues, countries, query } = useLoaderData<typeof loader>();
  const columns = useMemo(() => orderColumns(query), [query]);
  const config = useMemo(() => ordersConfigFor(countries, query), [countries, query]);
  const news = useNewOrders(queues, { isEmpty: list.length === 0 });
  const { actions, shipping, results, closeResults, progress } = useOrderBulkActions();
  return (
    <>
      <ListPage
        title="Orders"
        actions={
          <>
            <SoundSwitch />
            <MayCall endpoint={adminOrder.create}>
              <LinkButton to="/admin/orders/new" size="sm" icon={<Plus size={16} aria-hidden="true" />}>
                New order
              </LinkButton>
            </MayCall>
          </>
        }
        {...{ config, query, list, total, columns }}
        rowKey={({ _id }) => _id}
        rowName={({ number }) => `order ${number}`}
        noun={['order', 'orders']}
        searchedFields="number, email and name"
        tabCounts={{ to_ship: news.queues.toShip, unpaid: news.queues.unpaid, attention: news.queues.attention }}
        bulkActions={actions}
        exportPath="/admin/export/orders.csv"
        exportEndpoint={orderExport.csv}
        notice={<NewOrdersBar count={news.count} show={news.show} progress={progress} />}
        empty={<NoOrders queue={query.selected.queue} />}
      />
      <ConfirmShippingDialog shipping={shipping} />
      <ShipResultsDialog results={results} onClose={closeResults} />
    </>
  );
}

const emptyTexts: Readonly<Record<string, readonly [string, string]>> = {
  to_ship: ['Everything has shipped', 'Nothing to pack right now. New orders appear here automatically.'],
  unpaid: ['Everything is paid', 'Orders waiting for payment appear here.'],
  attention: ['All clear', 'Open returns, disputes, rejected refunds and late orders appear here.'],
};

function NoOrders({ queue = '' }: { queue?: string }) {
  const [title, text] = emptyTexts[queue] ?? [
    'No orders yet',
    'New orders appear here automatically. You can also place one for a customer on the phone.',
  ];
  return (
    <EmptyList title={title} text={text}>
      {queue === '' && (
        <MayCall endpoint={adminOrder.create}>
          <LinkButton to="/admin/orders/new">Place an order</LinkButton>
        </MayCall>
      )}
    </EmptyList>
  );
}
