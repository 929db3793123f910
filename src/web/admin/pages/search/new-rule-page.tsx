import { type MetaFunction, useSearchParams } from 'react-router';
import { type NewSearchRule, searchRule } from '#contract/search-rules.ts';
import * as textLimits from '#contract/text-limits.ts';
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
import { RuleForm } from './rule-form.tsx';

const load = loadFor(searchRule.create);
const create = ({ api, form }: ActionInput) =>
  api.call(searchRule.create, { body: valuesOf<NewSearchRule>(form), idempotencyKey: idempotencyKeyOf(form) });
const redirectTo = () => '/admin/search/rules';

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', create), { redirectTo });
export const clientAction = adminAction(create, { redirectTo });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Add a rule');

export default function NewRulePage() {
  const term = useSearchParams()[0].get('term')?.trim().slice(0, textLimits.searchWord) ?? '';
  return (
    <>
      <PageHeader backLink={{ to: '/admin/search/rules', label: 'Rules' }} title="Add a rule" />
      <RuleForm<typeof create> term={term} />
    </>
  );
}
