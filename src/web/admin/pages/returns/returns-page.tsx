import { type MetaFunction, useLoaderData } from 'react-router';
import { returnReasonLabels, returnStatusLabels } from '#contract/order-labels.ts';
import { returnExport } from '#contract/return-export.ts';
import { type ListedReturn, orderReturn } from '#contract/returns.ts';
import { formatMoney } from '#shared/money.ts';
import { Time } from '#web/admin/components/time.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { ReturnBadge } from '#web/admin/orders/order-badges.tsx';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';

const listConfig: ListConfig = {
  path: '/admin/returns',
  tabs: { name: 'status', label: 'Return status', options: [['', 'All'], ...Object.entries(returnStatusLabels)] },
  sorts: ['-createdAt', 'createdAt', '-status', 'status'],
};

const load = loadList(listConfig, (api, request) => api.call(orderReturn.page, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Returns');

const columns: Column<ListedReturn>[] = [
  { title: 'Order', className: 'short-cell', cell: ({ order }) => <RowLink to={`/admin/orders/${order._id}`}>{order.number}</RowLink> },
  { title: 'Requested', sort: 'createdAt', cell: ({ createdAt }) => <Time time={createdAt} /> },
  { title: 'Customer', cell: ({ order }) => order.email ?? 'Deleted customer' },
  {
    title: 'Items',
    cell: ({ items }) => (
      <>
        {items.map(({ position, quantity, title, variationTitle }) => (
          <span key={position} className="block">
            {quantity} × {title}, {variationTitle}
          </span>
        ))}
      </>
    ),
  },
  { title: 'Reason', className: 'short-cell', cell: (row) => <Reason row={row} /> },
  { title: 'Status', sort: 'status', cell: ({ status }) => <ReturnBadge status={status} /> },
  {
    title: 'Refund',
    cell: ({ refund, order }) => (refund === null ? '–' : formatMoney(refund, order.currency)),
    className: 'md:text-right tabular-nums',
  },
];

/** Directive 2011/83/EU, article 13: the money goes back within 14 days of a withdrawal. */
const refundTime = 14 * 86_400_000;

/** Of a withdrawal also until when it has to be refunded. */
const Reason = ({ row: { reason, status, createdAt } }: { row: ListedReturn }) => (
  <>
    {returnReasonLabels[reason]}
    {reason === 'withdrawal' && (status === 'requested' || status === 'received') && (
      <span className="block text-[0.8125rem] text-grey">
        Refund by <Time time={new Date(Date.parse(createdAt) + refundTime).toISOString()} />
      </span>
    )}
  </>
);

export default function ReturnsPage() {
  const { list, total, query } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Returns"
      intro="What customers are sending back. Check items in when they arrive, then refund them."
      {...{ config: listConfig, query, list, total, columns }}
      rowKey={({ _id }) => _id}
      exportPath="/admin/export/returns.csv"
      exportEndpoint={returnExport.exportCsv}
      noun={['return', 'returns']}
      empty={
        <EmptyList
          title={query.selected.status ? 'No returns here' : 'No returns yet'}
          text="Customers request returns on their order page. You can also add one to an order yourself."
        />
      }
    />
  );
}
