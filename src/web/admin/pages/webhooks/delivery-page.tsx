import { useEffect } from 'react';
import { type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import { webhookEventLabel } from '#contract/webhook-events.ts';
import { type WebhookDeliveryDetails, webhookDelivery } from '#contract/webhooks.ts';
import { Time } from '#web/admin/components/time.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { DetailPage } from '#web/admin/page-layouts/detail-page.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { queryClient } from '#web/api/browser-client.ts';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { DeliveryStatusBadge, describeResult, formatDuration } from './webhook-cells.tsx';

const idsOf = ({ params }: LoadInput) => ({ id: params.id ?? '', deliveryId: params.deliveryId ?? '' });
const load = signedInOnly('admin', async (input: LoadInput) => ({
  endpointId: idsOf(input).id,
  delivery: await input.api.call(webhookDelivery.get, { params: idsOf(input) }),
}));
const resend = (input: ActionInput) => input.api.call(webhookDelivery.resend, { params: idsOf(input) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', resend), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(resend);
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  adminMeta(matches, loaderData ? webhookEventLabel(loaderData.delivery.event) : 'Delivery');

export default function DeliveryPage() {
  const { endpointId, delivery } = useLoaderData<typeof loader>();
  const { _id, event, status, attempts, nextAttemptAt, duration, createdAt, payload, log } = delivery;
  useReloadWhile(status === 'pending' && isSoon(nextAttemptAt));
  return (
    <DetailPage
      backLink={{ to: `/admin/settings/webhooks/${endpointId}/deliveries`, label: 'Deliveries' }}
      title={webhookEventLabel(event)}
      facts={[
        { label: 'Status', value: <DeliveryStatusBadge delivery={delivery} /> },
        { label: 'Event', value: <code className="code">{event}</code> },
        { label: 'Recorded', value: <Time time={createdAt} /> },
        { label: 'Attempts', value: attempts },
        { label: 'Result', value: describeResult(delivery) },
        { label: 'Duration', value: formatDuration(duration) },
        ...(nextAttemptAt && attempts > 0 ? [{ label: 'Next attempt', value: <Time time={nextAttemptAt} /> }] : []),
        { label: 'webhook-id', value: <span className="font-mono text-[0.8125rem] wrap-anywhere">{_id}</span> },
      ]}
    >
      {status !== 'pending' && (
        <Panel title="Send again" intro="It’s sent with the same webhook-id, so the receiver can tell if it has already handled it.">
          <ButtonForm intent="resend" endpoint={webhookDelivery.resend} label="Send again" button="Send again" />
        </Panel>
      )}
      <Panel title="Request">
        <pre className="code-block">{formatJson(payload)}</pre>
      </Panel>
      {log.map((attempt) => (
        <Attempt key={attempt.number} attempt={attempt} />
      ))}
    </DetailPage>
  );
}

const Attempt = ({ attempt }: { attempt: WebhookDeliveryDetails['log'][number] }) => (
  <Panel
    title={`Attempt ${attempt.number}`}
    intro={
      <>
        <Time time={attempt.startedAt} />, {formatDuration(attempt.duration)}: {describeResult(attempt)}
      </>
    }
  >
    <h3 className="field-label">Request headers</h3>
    <pre className="code-block">
      {Object.entries(attempt.requestHeaders)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')}
    </pre>
    {attempt.responseBody && (
      <>
        <h3 className="field-label mt-3">Response</h3>
        <pre className="code-block">{attempt.responseBody}</pre>
      </>
    )}
  </Panel>
);

function formatJson(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2);
}

/** So soon that it is worth waiting for, in ms; longer than the minute for which an attempt that is under way is claimed. */
const soon = 90_000;
const isSoon = (time: string | null): boolean => time !== null && Date.parse(time) < Date.now() + soon;

const reloadInterval = 1_000;

/** Loads the page's data again every second while something is expected to happen. */
function useReloadWhile(isExpected: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isExpected) return;
    const timer = setInterval(() => void queryClient.invalidateQueries({ refetchType: 'none' }).then(revalidate), reloadInterval);
    return () => clearInterval(timer);
  }, [isExpected, revalidate]);
}
