import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { Badge } from '#web/ui/badge.tsx';

export const deliveryStatusLabels = { pending: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const satisfies Record<
  WebhookDelivery['status'],
  string
>;

const tones = { pending: 'cyan', delivered: 'good', failed: 'bad' } as const;

export const DeliveryStatusBadge = ({ delivery: { status, attempts } }: { delivery: Pick<WebhookDelivery, 'status' | 'attempts'> }) => (
  <Badge tone={status === 'pending' && attempts > 0 ? 'warm' : tones[status]}>
    {status === 'pending' && attempts > 0 ? 'Retrying' : deliveryStatusLabels[status]}
  </Badge>
);

/** Whether an endpoint gets events, and whether they arrive. */
export function EndpointBadge({ webhook: { enabled, failingSince } }: { webhook: Pick<Webhook, 'enabled' | 'failingSince'> }) {
  if (!enabled) return <Badge>Off</Badge>;
  return failingSince ? <Badge tone="bad">Failing</Badge> : <Badge tone="good">On</Badge>;
}

/** How a delivery ended, or what is next. */
export function describeResult({ status, responseStatus, error }: Partial<Pick<WebhookDelivery, 'status'>> & Result): string {
  if (error !== null) return error;
  if (responseStatus !== null) return `Replied ${responseStatus}`;
  return status === 'failed' ? 'Not sent (endpoint switched off)' : 'Not sent yet';
}

type Result = Pick<WebhookDelivery, 'responseStatus' | 'error'>;

export const formatDuration = (duration: number | null): string =>
  duration === null ? '–' : duration < 1_000 ? `${duration} ms` : `${(duration / 1_000).toFixed(1)} s`;
