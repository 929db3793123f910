import { useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import type { Subscriber } from '#contract/newsletter.ts';
import { endReasonLabels, placeOfSignUp, subscriberStatusLabels } from '#contract/newsletter-labels.ts';
import { subscriberAdmin } from '#contract/subscriber-admin.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { AddSubscriberDialog } from './add-subscriber-dialog.tsx';
import { EndSubscriptionsDialog } from './end-subscriptions-dialog.tsx';
import { type Ending, useSubscriberBulkActions } from './use-subscriber-bulk-actions.ts';

const tones = { confirmed: 'good', pending: 'warm', unsubscribed: 'neutral' } as const;

const listConfig: ListConfig = {
  path: '/admin/subscribers',
  tabs: { name: 'status', label: 'Subscriber status', options: [['', 'All'], ...Object.entries(subscriberStatusLabels)] },
  filters: [{ name: 'reason', label: 'Why it ended', options: [['', 'Any reason'], ...Object.entries(endReasonLabels)] }],
  sorts: ['-createdAt', 'createdAt', 'email', '-email'],
};

const load = loadList(listConfig, (api, request) => api.call(subscriberAdmin.page, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Subscribers');

const columns: Column<Subscriber>[] = [
  {
    title: 'Email',
    sort: 'email',
    cell: ({ email }) => (
      <span className="font-semibold">
        <EmailText email={email} />
      </span>
    ),
  },
  {
    title: 'Status',
    cell: ({ status, endReason, endNote }) => (
      <>
        <Badge tone={endReason === 'bounced' || endReason === 'complained' ? 'bad' : tones[status]}>
          {endReason ? endReasonLabels[endReason] : subscriberStatusLabels[status]}
        </Badge>
        {endNote && <span className="mt-1 block max-w-72 text-[0.8125rem] break-words text-grey">{endNote}</span>}
      </>
    ),
  },
  {
    title: 'Status since',
    cell: ({ status, confirmedAt, unsubscribedAt }) => {
      const time = status === 'unsubscribed' ? unsubscribedAt : status === 'confirmed' ? confirmedAt : null;
      return time ? <Time time={time} /> : '–';
    },
  },
  { title: 'Signed up', sort: 'createdAt', cell: ({ createdAt }) => <Time time={createdAt} /> },
  { title: 'Source', cell: ({ source }) => (source === null ? '–' : placeOfSignUp(source)) },
];

export default function SubscribersPage() {
  const { list, total, counts, query } = useLoaderData<typeof loader>();
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Ending | null>(null);
  const bulkActions = useSubscriberBulkActions(setEnding);
  const end = (how: Ending['how'], { _id, email }: Subscriber) =>
    setEnding({ how, selection: { ids: [_id] }, count: 1, email, resolve: () => undefined });
  return (
    <>
      <ListPage
        title="Subscribers"
        intro="Everyone who signed up for your newsletter. Only confirmed subscribers get it."
        actions={
          <>
            <MayCall endpoint={subscriberAdmin.update}>
              <Button size="sm" onClick={() => setAdding(true)}>
                Add a subscriber
              </Button>
            </MayCall>
            <LinkButton to="/admin/newsletters" size="sm" tone="secondary">
              Newsletters
            </LinkButton>
          </>
        }
        {...{ config: listConfig, query, list, total, columns }}
        tabCounts={counts}
        rowKey={({ _id }) => _id}
        rowName={({ email }) => email}
        rowMenu={(row) => (
          <ActionMenu
            label={`Actions for ${row.email}`}
            items={[
              ...(row.status === 'unsubscribed'
                ? []
                : [{ label: 'Unsubscribe…', endpoint: subscriberAdmin.bulkUnsubscribe, onSelect: () => end('unsubscribe', row) }]),
              { label: 'Delete…', endpoint: subscriberAdmin.bulkRemove, tone: 'danger', onSelect: () => end('delete', row) },
            ]}
          />
        )}
        noun={['subscriber', 'subscribers']}
        searchedFields="email"
        bulkActions={bulkActions}
        exportPath="/admin/export/subscribers.csv"
        exportEndpoint={subscriberAdmin.export}
        empty={<EmptyList title="Nobody here yet" text="People can sign up at the bottom of every page or when they register." />}
      />
      <AddSubscriberDialog open={adding} onClose={() => setAdding(false)} />
      <EndSubscriptionsDialog ending={ending} onClose={() => setEnding(null)} />
    </>
  );
}
