import { useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { admin } from '#contract/admin.ts';
import { author, type EditedAuthor } from '#contract/authors.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { AuthorForm } from './author-form.tsx';

const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });
const load = loadFor(author.get, (input: LoadInput) => input.api.call(author.get, { params: idOf(input) }));
const save = (input: ActionInput) => input.api.call(author.update, { params: idOf(input), body: valuesOf<EditedAuthor>(input.form) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', save), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(save, { staysWhenGone: true });
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => adminMeta(matches, loaderData?.name ?? 'Author');

export default function AuthorPage() {
  const edited = useLoaderData<typeof loader>();
  const [isDeleting, setIsDeleting] = useState(false);
  const { run } = useAdminCall();
  const remove = async () => {
    const call = run(
      async (api) => {
        await api.call(author.remove, { params: { id: edited._id } });
        return true;
      },
      { success: 'Author deleted.', leaveTo: '/admin/blogs/authors' },
    );
    return (await call) === true;
  };
  return (
    <>
      <PageHeader
        backLink={{ to: '/admin/blogs/authors', label: 'Authors' }}
        title={edited.name}
        actions={
          <>
            <LinkButton to={`/blog/author/${edited.slug}`} reloadDocument tone="secondary" size="sm">
              View in shop
            </LinkButton>
            <ActionMenu
              label="More actions"
              items={[
                { label: 'Change history', endpoint: admin.audit, to: `/admin/audit?entity=author&id=${edited._id}` },
                { label: 'Delete…', endpoint: author.remove, tone: 'danger', separated: true, onSelect: () => setIsDeleting(true) },
              ]}
            />
          </>
        }
      />
      <AuthorForm<typeof save> key={edited._id} edited={edited} />
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        title="Delete this author?"
        button="Delete author"
        tone="danger"
        onConfirm={remove}
      >
        <p>
          The author page of <strong>{edited.name}</strong> will be permanently deleted. The articles stay, with the author’s name on them.
        </p>
      </ConfirmDialog>
    </>
  );
}
