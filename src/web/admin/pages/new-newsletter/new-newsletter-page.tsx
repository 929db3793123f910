import { type MetaFunction, useLoaderData } from 'react-router';
import { newNewsletter } from '#contract/newsletter.schemas.ts';
import { type NewNewsletter, type NewsletterDetails, newsletter } from '#contract/newsletter-admin.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { loadSegmentChoices } from '#web/admin/pages/newsletter/load-segment-choices.ts';
import { NewsletterForm } from '#web/admin/pages/newsletter/newsletter-form.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';

const load = loadFor(newsletter.create, ({ api }: LoadInput) => loadSegmentChoices(api));
const create = ({ api, form }: ActionInput) =>
  api.call(newsletter.create, { body: valuesOf<NewNewsletter>(form), idempotencyKey: idempotencyKeyOf(form) });
const pathOf = (_: ActionInput, { _id }: NewsletterDetails) => `/admin/newsletters/${_id}`;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', create), { redirectTo: pathOf });
export const clientAction = adminAction(create, { redirectTo: pathOf });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Write a newsletter');

export default function NewNewsletterPage() {
  const choices = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        backLink={{ to: '/admin/newsletters', label: 'Newsletters' }}
        title="Write a newsletter"
        intro="We’ll save it as a draft. You can choose when to send it later."
      />
      <NewsletterForm<typeof create>
        schema={newNewsletter}
        choices={choices}
        defaultValues={{ subject: '', preheader: '', content: '', segment: [] }}
      />
    </>
  );
}
