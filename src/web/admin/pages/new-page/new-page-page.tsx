import { type MetaFunction, useLoaderData } from 'react-router';
import { type AdminPage, type NewPage, pageAdmin } from '#contract/page-admin.ts';
import { newPage } from '#contract/pages.schemas.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { PageForm } from '#web/admin/pages/page/page-form.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';

const load = loadFor(pageAdmin.create);

function create({ api, form }: ActionInput) {
  const { slug, ...values } = valuesOf<NewPage>(form);
  return api.call(pageAdmin.create, { body: { ...values, ...(slug && { slug }) }, idempotencyKey: idempotencyKeyOf(form) });
}
const pathOf = (_: ActionInput, { _id }: AdminPage) => `/admin/pages/${_id}`;

/** An empty slug is derived from the title. */
const schema = newPage.extend({ slug: newPage.shape.slug.or(newPage.shape.title.max(0)) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', create), { redirectTo: pathOf });
export const clientAction = adminAction(create, { redirectTo: pathOf });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Add a page');

export default function NewPagePage() {
  useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        backLink={{ to: '/admin/pages', label: 'Pages' }}
        title="Add a page"
        intro="An article of your help centre, or a page to link to from your menus, articles and newsletters."
      />
      <PageForm<typeof create>
        schema={schema}
        defaultValues={{
          title: '',
          slug: '',
          content: '',
          seoTitle: null,
          seoDescription: null,
          enabled: true,
          helpTopic: null,
          helpPosition: 100,
          isPopular: false,
          facts: null,
        }}
      />
    </>
  );
}
