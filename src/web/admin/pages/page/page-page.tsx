import { useState } from 'react';
import { type MetaFunction, useLoaderData, useNavigate } from 'react-router';
import { admin } from '#contract/admin.ts';
import { type PageChanges, pageAdmin } from '#contract/page-admin.ts';
import { pageChanges } from '#contract/pages.schemas.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { PageStateBadge } from '#web/admin/pages/pages/page-state.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ImprintNote } from './imprint-note.tsx';
import { idOf } from './load-page.ts';
import { PageForm } from './page-form.tsx';
import { PageHistory } from './page-history.tsx';

const load = signedInOnly('admin', async (input: LoadInput) => {
  const [page, versions] = await Promise.all([
    input.api.call(pageAdmin.get, { params: idOf(input) }),
    input.api.call(pageAdmin.versions, { params: idOf(input) }),
  ]);
  return { page, versions: versions.list };
});
const save = (input: ActionInput) => input.api.call(pageAdmin.update, { params: idOf(input), body: valuesOf<PageChanges>(input.form) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', save), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(save, { staysWhenGone: true });
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => adminMeta(matches, loaderData?.page.title ?? 'Page');

export default function PagePage() {
  const { page, versions } = useLoaderData<typeof loader>();
  const [isDeleting, setIsDeleting] = useState(false);
  const { _id, textKey, path, title, slug, content, seoTitle, seoDescription, enabled, isExample, version } = page;
  const { helpTopic, helpPosition, isPopular, facts } = page;
  const { run } = useAdminCall();
  const navigate = useNavigate();
  const remove = async () => {
    const done = await run(
      async (api) => {
        await api.call(pageAdmin.remove, { params: { id: _id } });
        return true;
      },
      { success: 'The page is deleted.' },
    );
    if (done) await navigate('/admin/pages');
    return done === true;
  };
  return (
    <>
      <PageHeader
        backLink={{ to: '/admin/pages', label: 'Pages' }}
        title={title}
        intro={<PageStateBadge page={page} />}
        actions={
          <>
            <LinkButton to={`/admin/pages/${_id}/preview`} tone="secondary" size="sm">
              Preview
            </LinkButton>
            {enabled && (
              <LinkButton to={path} reloadDocument tone="secondary" size="sm">
                See it in the shop
              </LinkButton>
            )}
            <ActionMenu
              label="More actions"
              items={[
                { label: 'What was changed', endpoint: admin.audit, to: `/admin/audit?entity=pageAdmin&id=${_id}` },
                ...(textKey === null
                  ? [
                      {
                        label: 'Delete…',
                        endpoint: pageAdmin.remove,
                        tone: 'danger' as const,
                        separated: true,
                        onSelect: () => setIsDeleting(true),
                      },
                    ]
                  : []),
              ]}
            />
          </>
        }
      />
      {isExample && (
        <p className="note note-warm mb-5">
          <strong>This text came with the shop as an example.</strong> Make it yours, and have legal texts checked by a lawyer.
        </p>
      )}
      {textKey === 'imprint' && <ImprintNote />}
      <div className="space-y-5">
        <PageForm<typeof save>
          key={_id}
          page={page}
          schema={pageChanges}
          defaultValues={{
            title,
            content,
            seoTitle,
            seoDescription,
            version,
            ...(textKey === null && { slug, enabled, helpTopic, helpPosition, isPopular, facts }),
          }}
        />
        <PageHistory id={_id} versions={versions} current={version} />
      </div>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        title="Delete this page?"
        button="Delete the page"
        tone="danger"
        typedConfirmation="delete"
        onConfirm={remove}
      >
        <p>
          <strong>{title}</strong> and its history will be gone for good. Links to it will lead nowhere.
        </p>
      </ConfirmDialog>
    </>
  );
}
