import type { MetaFunction } from 'react-router';
import { webhookSchemas } from '#contract/webhooks.schemas.ts';
import { type WebhookInput, webhook } from '#contract/webhooks.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { WebhookFields, webhookLabels } from './webhook-fields.tsx';
import { WebhookHeading } from './webhook-heading.tsx';

const load = loadFor(webhook.create);
const create = async ({ api, form }: ActionInput): Promise<string> =>
  `/admin/settings/webhooks/${(await api.call(webhook.create, { body: valuesOf<WebhookInput>(form) }))._id}`;
const redirectTo = (_: ActionInput, path: string) => path;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', create), { redirectTo });
export const clientAction = adminAction(create, { redirectTo });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'New webhook');

export default function NewWebhookPage() {
  return (
    <>
      <WebhookHeading title="New endpoint" />
      <EditForm<typeof create>
        endpoint={webhook.create}
        intent="webhook"
        label="New endpoint"
        button="Add endpoint"
        isNew
        reauthPurpose="add a webhook"
        schema={webhookSchemas.create.body}
        defaultValues={emptyEndpoint}
        labels={webhookLabels}
      >
        {(fields) => <WebhookFields fields={fields} />}
      </EditForm>
    </>
  );
}

const emptyEndpoint = { url: '', description: '', events: ['order.placed'], enabled: true };
