import { type MetaFunction, useLoaderData } from 'react-router';
import { type AlertDemand, alertAdmin } from '#contract/alert-admin.ts';
import { Time } from '#web/admin/components/time.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';

const listConfig: ListConfig = { path: '/admin/alerts' };

const load = loadList(listConfig, (api, request) => api.call(alertAdmin.demand, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Stock and price alerts');

const columns: Column<AlertDemand>[] = [
  {
    title: 'Product',
    cell: ({ product, title, sku }) => (
      <span>
        <RowLink to={`/admin/products/${product._id}`}>{product.title}</RowLink>
        <span className="block text-[0.8125rem] font-normal text-grey">
          {title} · {sku}
        </span>
      </span>
    ),
  },
  { title: 'Waiting for stock', className: 'md:text-right tabular-nums', cell: ({ backInStock }) => backInStock },
  { title: 'Waiting for a lower price', className: 'md:text-right tabular-nums', cell: ({ priceDrop }) => priceDrop },
  { title: 'In stock', className: 'md:text-right tabular-nums', cell: ({ stock }) => stock },
  { title: 'Last requested', cell: ({ lastRequestedAt }) => <Time time={lastRequestedAt} /> },
];

export default function AlertsPage() {
  const { list, total, query } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Stock and price alerts"
      intro="What customers have set alerts for, most alerts first. We email them when it’s back in stock or cheaper."
      {...{ config: listConfig, query, list, total, columns }}
      rowKey={({ _id }) => _id}
      noun={['variation', 'variations']}
      exportPath="/admin/export/alerts.csv"
      exportEndpoint={alertAdmin.exportCsv}
      searchedFields="products, variations and SKUs"
      empty={<EmptyList title="No alerts yet" text="When customers set a stock or price alert, it appears here." />}
    />
  );
}
