import { type MetaFunction, useLoaderData } from 'react-router';
import { newsletterChanges } from '#contract/newsletter.schemas.ts';
import { type NewsletterChanges, newsletter } from '#contract/newsletter-admin.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { NewsletterStatusBadge } from '#web/admin/pages/newsletters/newsletter-status.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { loadSegmentChoices } from './load-segment-choices.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { SendActions } from './send-actions.tsx';
import { SentNewsletter } from './sent-newsletter.tsx';

const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });
const load = signedInOnly('admin', async (input: LoadInput) => {
  const [details, choices] = await Promise.all([input.api.call(newsletter.get, { params: idOf(input) }), loadSegmentChoices(input.api)]);
  return { details, choices };
});
const save = (input: ActionInput) =>
  input.api.call(newsletter.update, { params: idOf(input), body: valuesOf<NewsletterChanges>(input.form) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', save), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(save, { staysWhenGone: true });
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  adminMeta(matches, loaderData?.details.subject ?? 'Newsletter');

export default function NewsletterPage() {
  const { details, choices } = useLoaderData<typeof loader>();
  const { _id, subject, preheader, content, segment, status, scheduledAt, version, canSend } = details;
  const isOpen = status === 'draft' || status === 'scheduled';
  return (
    <>
      <PageHeader
        backLink={{ to: '/admin/newsletters', label: 'Newsletters' }}
        title={subject}
        intro={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            <NewsletterStatusBadge newsletter={details} />
            {scheduledAt && (
              <span>
                Scheduled for <Time time={scheduledAt} />
              </span>
            )}
          </span>
        }
        actions={
          <MayCall endpoint={newsletter.send}>
            <SendActions newsletter={details} />
          </MayCall>
        }
      />
      {isOpen && !canSend && (
        <p className="note note-warm mb-5">
          <strong>No mail server is connected, so you can’t send it yet.</strong> Start the shop with <code className="code">MAIL_URL</code>
          . Until then, you can write it and find test emails in the outbox.
        </p>
      )}
      {isOpen ? (
        <NewsletterForm<typeof save>
          key={_id}
          newsletter={details}
          schema={newsletterChanges}
          choices={choices}
          defaultValues={{ subject, preheader, content, segment, version }}
        />
      ) : (
        <SentNewsletter newsletter={details} categories={choices.categories} />
      )}
    </>
  );
}
