import Plus from 'lucide-react/icons/plus';
import { type MetaFunction, useLoaderData } from 'react-router';
import { type SearchRule, searchRule } from '#contract/search-rules.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ruleValues } from './rule-values.ts';

const listConfig: ListConfig = { path: '/admin/search/rules' };

const load = loadList(listConfig, (api, request) => api.call(searchRule.page, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Rules');

/** What a rule does, in words. */
function describeRule({ pageLabel, pinned, hidden, boosts }: SearchRule): string {
  const parts = [
    pageLabel !== null && `Page “${pageLabel}”`,
    pinned.length > 0 && `${pinned.length} pinned`,
    hidden.length > 0 && `${hidden.length} hidden`,
    boosts.length > 0 && `${boosts.length} ${boosts.length === 1 ? 'boost' : 'boosts'}`,
  ];
  return parts.filter(Boolean).join(', ') || 'Nothing yet';
}

const columns: Column<SearchRule>[] = [
  { title: 'Search', cell: ({ _id, term }) => <RowLink to={`/admin/search/rules/${_id}`}>{term}</RowLink> },
  { title: 'What it does', cell: describeRule },
  { title: 'Status', cell: ({ enabled }) => (enabled ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>) },
  { title: 'Last changed', cell: ({ updatedAt }) => <Time time={updatedAt} /> },
];

export default function RulesPage() {
  const { list, total, query } = useLoaderData<typeof loader>();
  const { run } = useAdminCall();
  const setEnabled = (rule: SearchRule, enabled: boolean) =>
    run((api) => api.call(searchRule.update, { params: { id: rule._id }, body: { ...ruleValues(rule), enabled, version: rule.version } }), {
      success: enabled ? 'Rule switched on.' : 'Rule switched off.',
    });
  const remove = (rule: SearchRule) =>
    run((api) => api.call(searchRule.remove, { params: { id: rule._id } }), {
      success: 'Rule deleted.',
      undo: () => void run((api) => api.call(searchRule.create, { body: ruleValues(rule) }), { success: 'Rule restored.' }),
    });
  return (
    <ListPage
      title="Rules"
      intro="For a search term, choose which products come first, which are hidden, and which page to suggest."
      actions={<AddRule />}
      {...{ config: listConfig, query, list, total, columns }}
      rowKey={({ _id }) => _id}
      rowName={({ term }) => term}
      rowMenu={(rule) => (
        <ActionMenu
          label={`Actions for ${rule.term}`}
          items={[
            { label: 'Edit', endpoint: searchRule.update, to: `/admin/search/rules/${rule._id}` },
            {
              label: rule.enabled ? 'Switch off' : 'Switch on',
              endpoint: searchRule.update,
              onSelect: () => void setEnabled(rule, !rule.enabled),
            },
            { label: 'Delete', endpoint: searchRule.remove, tone: 'danger', separated: true, onSelect: () => void remove(rule) },
          ]}
        />
      )}
      noun={['rule', 'rules']}
      searchedFields="terms"
      empty={
        <EmptyList title="No rules yet" text="Pin the new salmon kibble to “puppy food”, or hide what only looks like a match.">
          <AddRule />
        </EmptyList>
      }
    />
  );
}

const AddRule = () => (
  <MayCall endpoint={searchRule.create}>
    <LinkButton to="/admin/search/rules/new" size="sm" icon={<Plus size={17} aria-hidden="true" />}>
      Add a rule
    </LinkButton>
  </MayCall>
);
