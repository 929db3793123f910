import { type MetaFunction, useSearchParams } from 'react-router';
import { type NewSynonym, synonym } from '#contract/synonyms.ts';
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
import { SynonymForm } from './synonym-form.tsx';

const load = loadFor(synonym.create);
/** Leads to the list, where the new entry may be on another page than the first. */
async function create({ api, form }: ActionInput): Promise<string> {
  const { words } = await api.call(synonym.create, { body: valuesOf<NewSynonym>(form), idempotencyKey: idempotencyKeyOf(form) });
  return `/admin/search/synonyms?${new URLSearchParams({ q: words[0] ?? '' })}`;
}
const redirectTo = (_: ActionInput, path: string) => path;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', create), { redirectTo });
export const clientAction = adminAction(create, { redirectTo });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Add synonyms');

export default function NewSynonymPage() {
  const word = useSearchParams()[0].get('word')?.trim().slice(0, textLimits.searchWord);
  return (
    <>
      <PageHeader backLink={{ to: '/admin/search/synonyms', label: 'Synonyms' }} title="Add synonyms" />
      <SynonymForm<typeof create> defaultValues={{ kind: 'group', words: word ? [word] : [], means: [], enabled: true }} />
    </>
  );
}
