import Plus from 'lucide-react/icons/plus';
import { type MetaFunction, useLoaderData } from 'react-router';
import { maxWebhookEndpoints } from '#contract/webhook-events.ts';
import { type Webhook, webhook } from '#contract/webhooks.ts';
import { Time } from '#web/admin/components/time.tsx';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { EndpointBadge } from './webhook-cells.tsx';

const load = loadFor(webhook.list, ({ api }: LoadInput) => api.call(webhook.list, {}));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Webhooks');

export default function WebhooksPage() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <Panel
      title="Webhooks"
      intro="Tell your other systems about orders, stock changes and more as they happen. The shop sends a signed request to their URL, and retries for three days if they’re down."
    >
      <div className="space-y-4">
        {list.length === 0 ? (
          <p className="text-grey">No endpoints yet. Add the URL of a stock system, an accounting tool or your own program.</p>
        ) : (
          <ul className="edit-rows">
            {list.map((endpoint) => (
              <EndpointRow key={endpoint._id} endpoint={endpoint} />
            ))}
          </ul>
        )}
        {list.length < maxWebhookEndpoints && (
          <LinkButton to="/admin/settings/webhooks/new" tone="secondary" size="sm" icon={<Plus size={17} aria-hidden="true" />}>
            Add an endpoint
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}

const EndpointRow = ({ endpoint: { _id, url, description, events, lastDeliveryAt, failed, ...state } }: { endpoint: Webhook }) => (
  <li className="edit-row">
    <div className="min-w-0 grow">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={`/admin/settings/webhooks/${_id}`} className="link font-semibold wrap-anywhere">
          {description || url}
        </Link>
        <EndpointBadge webhook={state} />
      </div>
      {description && <p className="text-sm text-grey wrap-anywhere">{url}</p>}
      <p className="text-sm text-grey">
        {events.length === 1 ? 'One event' : `${events.length} events`} ·{' '}
        {lastDeliveryAt ? (
          <>
            last one <Time time={lastDeliveryAt} />
          </>
        ) : (
          'nothing sent yet'
        )}
        {failed > 0 && (
          <>
            {' · '}
            <Link to={`/admin/settings/webhooks/${_id}/deliveries?status=failed`} className="link text-bad">
              {failed} failed
            </Link>
          </>
        )}
      </p>
    </div>
  </li>
);
