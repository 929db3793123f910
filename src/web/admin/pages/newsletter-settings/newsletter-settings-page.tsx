import { type MetaFunction, useLoaderData } from 'react-router';
import { newsletterSettingsSchemas } from '#contract/newsletter-settings.schemas.ts';
import { type NewsletterSettingsChanges, newsletterSettings } from '#contract/newsletter-settings.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { NumberField } from '#web/admin/forms/number-fields.tsx';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { TextField } from '#web/ui/field.tsx';
import { FeedbackPanel } from './feedback-panel.tsx';

const load = loadFor(newsletterSettings.update, ({ api }: LoadInput) => api.call(newsletterSettings.get, {}));
const save = ({ api, form }: ActionInput) => api.call(newsletterSettings.update, { body: valuesOf<NewsletterSettingsChanges>(form) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', save), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(save);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Newsletter settings');

const labels = { mailsPerHour: 'Emails per hour', mailgunKey: 'Mailgun', sendgridKey: 'SendGrid' };

export default function NewsletterSettingsPage() {
  const settings = useLoaderData<typeof loader>();
  const { mailsPerHour, mailgunKey, sendgridKey, version } = settings;
  return (
    <>
      <PageHeader
        backLink={{ to: '/admin/newsletters', label: 'Newsletters' }}
        title="Newsletter settings"
        intro="How fast newsletters are sent, and what happens when one bounces."
      />
      <div className="space-y-5">
        <FeedbackPanel settings={settings} />
        <EditForm<typeof save>
          intent="newsletter-settings"
          endpoint={newsletterSettings.update}
          label="Newsletter settings"
          schema={newsletterSettingsSchemas.update.body}
          labels={labels}
          defaultValues={{ mailsPerHour, mailgunKey, sendgridKey, version }}
        >
          {(fields) => (
            <>
              <Panel title="Speed">
                <NumberField
                  fields={fields}
                  name="mailsPerHour"
                  label="Maximum emails an hour"
                  optional
                  className="max-w-xs"
                  hint="Leave empty for no limit. Your mail provider can tell you how many it allows."
                />
              </Panel>
              <Panel
                title="Signatures"
                intro="Mailgun and SendGrid sign their reports. If you enter your key, we’ll only accept reports signed with it, so the URL is no use to anyone else."
              >
                <div className="grid gap-4 md:grid-cols-2">
                  <TextField
                    {...fields.field('mailgunKey', mailgunKey ?? '')}
                    label="Mailgun: HTTP webhook signing key"
                    autoComplete="off"
                    optional
                  />
                  <TextField
                    {...fields.field('sendgridKey', sendgridKey ?? '')}
                    label="SendGrid: verification key"
                    autoComplete="off"
                    optional
                  />
                </div>
              </Panel>
            </>
          )}
        </EditForm>
      </div>
    </>
  );
}
