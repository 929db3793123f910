import { type MetaFunction, useLoaderData } from 'react-router';
import { admin } from '#contract/admin.ts';
import { type EditedSearchRule, searchRule } from '#contract/search-rules.ts';
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
import { RuleForm } from './rule-form.tsx';
import { ruleValues } from './rule-values.ts';

const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });
const load = loadFor(searchRule.get, (input: LoadInput) => input.api.call(searchRule.get, { params: idOf(input) }));
const save = (input: ActionInput) =>
  input.api.call(searchRule.update, { params: idOf(input), body: valuesOf<EditedSearchRule>(input.form) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', save), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(save, { staysWhenGone: true });
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  adminMeta(matches, loaderData ? `Search for ${loaderData.term}` : 'Rule');

export default function RulePage() {
  const rule = useLoaderData<typeof loader>();
  const { run } = useAdminCall();
  const remove = () =>
    run((api) => api.call(searchRule.remove, { params: { id: rule._id } }), {
      success: 'Rule deleted.',
      leaveTo: '/admin/search/rules',
      undo: () => void run((api) => api.call(searchRule.create, { body: ruleValues(rule) }), { success: 'Rule restored.' }),
    });
  return (
    <>
      <PageHeader
        backLink={{ to: '/admin/search/rules', label: 'Rules' }}
        title={rule.term}
        actions={
          <ActionMenu
            label="More actions"
            items={[
              { label: 'Change history', endpoint: admin.audit, to: `/admin/audit?entity=searchRule&id=${rule._id}` },
              { label: 'Delete', endpoint: searchRule.remove, tone: 'danger', separated: true, onSelect: () => void remove() },
            ]}
          />
        }
      />
      <RuleForm<typeof save> key={rule._id} rule={rule} />
    </>
  );
}
