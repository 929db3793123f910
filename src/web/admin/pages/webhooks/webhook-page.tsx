import { useState } from 'react';
import { type MetaFunction, useLoaderData, useNavigate } from 'react-router';
import { webhookEventLabels } from '#contract/webhook-events.ts';
import { webhookSchemas } from '#contract/webhooks.schemas.ts';
import { type Webhook, type WebhookChanges, webhook } from '#contract/webhooks.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EndpointBadge } from './webhook-cells.tsx';
import { WebhookFields, webhookLabels } from './webhook-fields.tsx';
import { WebhookHeading } from './webhook-heading.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });
const load = loadFor(webhook.update, (input: LoadInput) => input.api.call(webhook.get, { params: idOf(input) }));
const save = (input: ActionInput) => input.api.call(webhook.update, { params: idOf(input), body: valuesOf<WebhookChanges>(input.form) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', save), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(save, { staysWhenGone: true });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Webhook');

const describe = (path: string, value: unknown): string | undefined =>
  path === 'events.*' ? webhookEventLabels[value as keyof typeof webhookEventLabels] : undefined;

export default function WebhookPage() {
  const endpoint = useLoaderData<typeof loader>();
  const { _id, url, description, events, enabled, version } = endpoint;
  return (
    <>
      <WebhookHeading title={description || new URL(url).host} actions={<DeleteEndpoint id={_id} />} />
      <div className="space-y-5">
        <StateNote endpoint={endpoint} />
        <Log endpoint={endpoint} />
        <WebhookSecret key={_id} endpoint={endpoint} />
        <EditForm<typeof save>
          endpoint={webhook.update}
          key={_id}
          intent="webhook"
          label="Endpoint"
          reauthPurpose="change a webhook"
          schema={webhookSchemas.update.body}
          defaultValues={{ url, description, events, enabled, version }}
          labels={webhookLabels}
          describe={describe}
        >
          {(fields) => <WebhookFields fields={fields} />}
        </EditForm>
      </div>
    </>
  );
}

/** What is wrong with it. */
function StateNote({ endpoint: { disabledReason, failingSince, enabled } }: { endpoint: Webhook }) {
  if (disabledReason === 'gone')
    return (
      <p className="note note-warm">
        <strong>We’ve switched this off:</strong> it replied 410 (gone). No events are recorded for it. Switch it on if that was a mistake.
      </p>
    );
  if (disabledReason === 'failing')
    return (
      <p className="note note-warm">
        <strong>We’ve switched this off:</strong> every delivery has failed for five days. No events are recorded for it. When the receiver
        works again, switch it on and resend failed events from its log.
      </p>
    );
  if (!enabled || !failingSince) return null;
  return (
    <p className="note note-warm">
      <strong>Every delivery has failed</strong> since <Time time={failingSince} />. We’ll keep trying, and switch the endpoint off after
      five days.
    </p>
  );
}

function Log({ endpoint: { _id, enabled, failed, ...endpoint } }: { endpoint: Webhook }) {
  const { run, busy } = useAdminCall();
  const navigate = useNavigate();
  const path = `/admin/settings/webhooks/${_id}/deliveries`;
  const test = async () => {
    const sent = await run((api) => api.call(webhook.sendTest, { params: { id: _id } }), { success: 'Test event sent.' });
    if (sent) void navigate(`${path}/${sent._id}`);
  };
  return (
    <Panel title="Deliveries" intro="Requests and replies from the last 30 days.">
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton to={path} tone="secondary" size="sm">
          View log
        </LinkButton>
        {enabled && (
          <Button tone="secondary" size="sm" busy={busy} className="needs-scripts" onClick={() => void test()}>
            Send test event
          </Button>
        )}
        <EndpointBadge webhook={{ enabled, failingSince: endpoint.failingSince }} />
        {failed > 0 && <span className="text-sm text-bad">{failed} failed</span>}
      </div>
    </Panel>
  );
}

function DeleteEndpoint({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const { run } = useAdminCall();
  const remove = async () => {
    const deleted = await run((api) => api.call(webhook.remove, { params: { id } }), {
      success: 'Endpoint deleted.',
      leaveTo: '/admin/settings/webhooks',
    });
    return deleted !== undefined;
  };
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Delete endpoint
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete this endpoint?"
        button="Delete endpoint"
        tone="danger"
        typedConfirmation="delete"
        onConfirm={remove}
      >
        <p>It won’t get any more events, and its log and secret will be deleted. To pause it, switch it off instead.</p>
      </ConfirmDialog>
    </>
  );
}
