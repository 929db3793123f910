import Plus from 'lucide-react/icons/plus';
import { type MetaFunction, useLoaderData } from 'react-router';
import { promoAdmin } from '#contract/promo-admin.ts';
import { promoStateLabels } from '#contract/promo-labels.ts';
import type { Promo } from '#contract/promotions.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Benefit, PromoStateBadge, PromoUses } from './promo-cells.tsx';
import { PromoMenu } from './promo-menu.tsx';

const listConfig: ListConfig = {
  path: '/admin/promos',
  tabs: { name: 'state', label: 'Promo status', options: [['', 'All'], ...Object.entries(promoStateLabels)] },
  sorts: ['-createdAt', 'code', '-code', '-used', 'used', '-startsAt', 'startsAt', 'endsAt', '-endsAt'],
};

const load = loadList(listConfig, (api, request) => api.call(promoAdmin.page, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Promos');

/** On tablets a time may wrap. */
const timeCell = 'max-lg:[&_time]:whitespace-normal';

const columns: Column<Promo>[] = [
  {
    title: 'Promo',
    sort: 'code',
    cell: ({ _id, code, title }) => (
      <>
        <RowLink to={`/admin/promos/${_id}`}>{code ?? title}</RowLink>
        <span className="block text-[0.8125rem] font-normal text-grey">{code ? title : 'Applies automatically'}</span>
      </>
    ),
  },
  { title: 'Discount', cell: (promo) => <Benefit promo={promo} /> },
  { title: 'Starts', sort: 'startsAt', className: timeCell, cell: ({ startsAt }) => (startsAt ? <Time time={startsAt} /> : '–') },
  { title: 'Ends', sort: 'endsAt', className: timeCell, cell: ({ endsAt }) => (endsAt ? <Time time={endsAt} /> : '–') },
  { title: 'Used', sort: 'used', cell: (promo) => <PromoUses promo={promo} /> },
  { title: 'Status', cell: ({ state }) => <PromoStateBadge state={state} /> },
];

export default function PromosPage() {
  const { list, total, query } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Promos"
      intro="Codes that customers enter, and discounts that apply automatically. Each order gets the best one."
      actions={<AddPromo />}
      {...{ config: listConfig, query, list, total, columns }}
      rowKey={({ _id }) => _id}
      rowMenu={(promo) => <PromoMenu promo={promo} />}
      noun={['promo', 'promos']}
      exportPath="/admin/export/promos.csv"
      exportEndpoint={promoAdmin.exportCsv}
      searchedFields="code and title"
      empty={
        query.selected.state ? (
          <EmptyList title="No promos here right now" />
        ) : (
          <EmptyList
            title="No promos yet"
            text="A code for your newsletter, free delivery above an amount, three tins for two. Try it on a sample cart before anyone can use it."
          >
            <AddPromo />
          </EmptyList>
        )
      }
    />
  );
}

const AddPromo = () => (
  <MayCall endpoint={promoAdmin.create}>
    <LinkButton to="/admin/promos/new" size="sm" icon={<Plus size={17} aria-hidden="true" />}>
      Add a promo
    </LinkButton>
  </MayCall>
);
