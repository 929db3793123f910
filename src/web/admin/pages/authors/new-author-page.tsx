import type { MetaFunction } from 'react-router';
import { author, type NewAuthor } from '#contract/authors.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { AuthorForm } from './author-form.tsx';

const load = loadFor(author.create);
const create = ({ api, form }: ActionInput) => {
  const { slug, ...values } = valuesOf<NewAuthor>(form);
  return api.call(author.create, { body: { ...values, ...(slug ? { slug } : {}) }, idempotencyKey: idempotencyKeyOf(form) });
};
const redirectTo = () => '/admin/blogs/authors';

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', create), { redirectTo });
export const clientAction = adminAction(create, { redirectTo });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Add an author');

export default function NewAuthorPage() {
  return (
    <>
      <PageHeader backLink={{ to: '/admin/blogs/authors', label: 'Authors' }} title="Add an author" />
      <AuthorForm<typeof create> />
    </>
  );
}
