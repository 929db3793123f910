import { type MetaFunction, useLoaderData } from 'react-router';
import { admin } from '#contract/admin.ts';
import { type EditedSynonym, synonym } from '#contract/synonyms.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
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
import { describeSynonym } from './search-labels.ts';
import { SynonymForm } from './synonym-form.tsx';

const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });
const load = loadFor(synonym.get, (input: LoadInput) => input.api.call(synonym.get, { params: idOf(input) }));
const save = (input: ActionInput) => input.api.call(synonym.update, { params: idOf(input), body: valuesOf<EditedSynonym>(input.form) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', save), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(save, { staysWhenGone: true });
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  adminMeta(matches, loaderData ? describeSynonym(loaderData) : 'Synonyms');

export default function SynonymPage() {
  const edited = useLoaderData<typeof loader>();
  const { run } = useAdminCall();
  const { _id, kind, words, means, enabled } = edited;
  const remove = () =>
    run((api) => api.call(synonym.remove, { params: { id: _id } }), {
      success: 'Synonyms deleted.',
      leaveTo: '/admin/search/synonyms',
      undo: () => void run((api) => api.call(synonym.create, { body: { kind, words, means, enabled } }), { success: 'Synonyms restored.' }),
    });
  return (
    <>
      <PageHeader
        backLink={{ to: '/admin/search/synonyms', label: 'Synonyms' }}
        title={describeSynonym(edited)}
        actions={
          <ActionMenu
            label="More actions"
            items={[
              { label: 'Change history', endpoint: admin.audit, to: `/admin/audit?entity=synonym&id=${_id}` },
              { label: 'Delete', endpoint: synonym.remove, tone: 'danger', separated: true, onSelect: () => void remove() },
            ]}
          />
        }
      />
      <SynonymForm<typeof save> key={_id} edited={edited} defaultValues={{ kind, words, means, enabled }} />
    </>
  );
}
