import { type MetaFunction, useLoaderData, useParams } from 'react-router';
import { testEvent, webhookEventLabel, webhookEventLabels } from '#contract/webhook-events.ts';
import { type WebhookDelivery, webhook, webhookDelivery } from '#contract/webhooks.ts';
import { Time } from '#web/admin/components/time.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { DeliveryStatusBadge, deliveryStatusLabels, describeResult, formatDuration } from './webhook-cells.tsx';

const configOf = (id: string): ListConfig => ({
  path: `/admin/settings/webhooks/${id}/deliveries`,
  tabs: { name: 'status', label: 'Delivery status', options: [['', 'All'], ...Object.entries(deliveryStatusLabels)] },
  filters: [
    {
      name: 'event',
      label: 'Event',
      options: [['', 'Any event'], ...Object.entries(webhookEventLabels), [testEvent, webhookEventLabel(testEvent)]],
    },
  ],
});

const load = (input: LoadInput) => {
  const id = input.params.id ?? '';
  return loadList(configOf(id), async (api, { params, query }) => {
    const endpoint = await api.call(webhook.get, { params: { id } });
    return { endpoint, ...(await api.call(webhookDelivery.page, { params: { id, ...params }, query })) };
  })(input);
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Webhook deliveries');

const columns: Column<WebhookDelivery>[] = [
  { title: 'Event', cell: (row) => <EventCell delivery={row} /> },
  { title: 'Status', cell: (row) => <DeliveryStatusBadge delivery={row} />, className: 'md:w-32' },
  { title: 'Result', cell: (row) => <span className="wrap-anywhere">{describeResult(row)}</span> },
  { title: 'Attempts', cell: ({ attempts }) => attempts, className: 'md:w-20' },
  { title: 'Duration', cell: ({ duration }) => formatDuration(duration), className: 'md:w-24' },
  { title: 'Time', cell: ({ createdAt }) => <Time time={createdAt} />, className: 'md:w-44' },
];

export default function DeliveriesPage() {
  const { list, total, query, endpoint } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Deliveries"
      intro={
        <>
          What we sent to{' '}
          <Link to={`/admin/settings/webhooks/${endpoint._id}`} className="link wrap-anywhere">
            {endpoint.description || endpoint.url}
          </Link>{' '}
          in the last 30 days.
        </>
      }
      actions={endpoint.enabled && endpoint.failed > 0 && <ResendFailed id={endpoint._id} failed={endpoint.failed} />}
      config={configOf(endpoint._id)}
      tabCounts={{ failed: endpoint.failed }}
      {...{ query, list, total, columns }}
      rowKey={({ _id }) => _id}
      noun={['delivery', 'deliveries']}
      empty={
        <EmptyList
          title={query.selected.status === 'failed' ? 'Nothing has failed' : 'Nothing sent yet'}
          text="Events appear here as they happen. Send a test event to see if the endpoint replies."
        />
      }
    />
  );
}

function EventCell({ delivery: { _id, event } }: { delivery: WebhookDelivery }) {
  const { id } = useParams();
  return (
    <>
      <RowLink to={`/admin/settings/webhooks/${id}/deliveries/${_id}`}>{webhookEventLabel(event)}</RowLink>
      <span className="block font-mono text-[0.75rem] font-normal text-grey wrap-anywhere">{event}</span>
    </>
  );
}

/** The log has nothing older. */
const logTime = 31 * 86_400_000;

function ResendFailed({ id, failed }: { id: string; failed: number }) {
  const { run, busy } = useAdminCall();
  const resend = () =>
    run(
      (api) => api.call(webhookDelivery.resendFailed, { params: { id }, body: { since: new Date(Date.now() - logTime).toISOString() } }),
      {
        success: ({ resent }) => (resent === 1 ? 'Resending 1 event.' : `Resending ${resent} events.`),
      },
    );
  return (
    <Button tone="secondary" busy={busy} className="needs-scripts" onClick={() => void resend()}>
      Resend {failed === 1 ? 'the failed event' : `all ${failed} failed events`}
    </Button>
  );
}
