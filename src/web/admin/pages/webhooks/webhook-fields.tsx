import * as textLimits from '#contract/text-limits.ts';
import { webhookEventLabels, webhookEvents } from '#contract/webhook-events.ts';
import { CheckField, ChecksField } from '#web/admin/forms/check-fields.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { TextField } from '#web/ui/field.tsx';

export const webhookLabels = { url: 'URL', description: 'Description', events: 'Events', enabled: 'Send events' };

const eventOptions = webhookEvents.map((event) => ({ value: event, label: webhookEventLabels[event], hint: event }));

/** The fields of an endpoint. */
export const WebhookFields = ({ fields }: { fields: Fields }) => (
  <Panel title="Endpoint">
    <div className="space-y-4">
      <TextField
        {...fields.field('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        label={webhookLabels.url}
        required
        maxLength={textLimits.webhookUrl}
        placeholder="https://example.com/webhooks"
        hint="It has to use https and reply within ten seconds."
      />
      <TextField
        {...fields.field('description')}
        label={webhookLabels.description}
        maxLength={textLimits.webhookDescription}
        hint="Only for your team, such as “Stock system”."
      />
      <ChecksField fields={fields} name="events" label={webhookLabels.events} options={eventOptions} />
      <CheckField
        fields={fields}
        name="enabled"
        label={webhookLabels.enabled}
        hint="While it’s off, no events are recorded for it. Waiting events count as failed, and you can resend them from the log."
      />
    </div>
  </Panel>
);
