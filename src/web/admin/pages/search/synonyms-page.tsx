import Plus from 'lucide-react/icons/plus';
import { type MetaFunction, useLoaderData } from 'react-router';
import { type Synonym, synonym } from '#contract/synonyms.ts';
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
import { describeSynonym, synonymKindLabels } from './search-labels.ts';

const listConfig: ListConfig = {
  path: '/admin/search/synonyms',
  tabs: { name: 'kind', label: 'Type of synonym', options: [['', 'All'], ...Object.entries(synonymKindLabels)] },
};

const load = loadList(listConfig, (api, request) => api.call(synonym.page, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Synonyms');

const columns: Column<Synonym>[] = [
  { title: 'Words', cell: (row) => <RowLink to={`/admin/search/synonyms/${row._id}`}>{describeSynonym(row)}</RowLink> },
  { title: 'Type', cell: ({ kind }) => synonymKindLabels[kind] },
  { title: 'Status', cell: ({ enabled }) => (enabled ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>) },
  { title: 'Last changed', cell: ({ updatedAt }) => <Time time={updatedAt} /> },
];

export default function SynonymsPage() {
  const { list, total, counts, query } = useLoaderData<typeof loader>();
  const { run } = useAdminCall();
  const setEnabled = ({ _id, kind, words, means, version }: Synonym, enabled: boolean) =>
    run((api) => api.call(synonym.update, { params: { id: _id }, body: { kind, words, means, enabled, version } }), {
      success: enabled ? 'Synonyms switched on.' : 'Synonyms switched off.',
    });
  const remove = ({ _id, kind, words, means, enabled }: Synonym) =>
    run((api) => api.call(synonym.remove, { params: { id: _id } }), {
      success: 'Synonyms deleted.',
      undo: () => void run((api) => api.call(synonym.create, { body: { kind, words, means, enabled } }), { success: 'Synonyms restored.' }),
    });
  return (
    <ListPage
      title="Synonyms"
      intro="Other words for what you sell, so customers find it with their own. Changes apply straight away."
      actions={<AddSynonyms />}
      {...{ config: listConfig, query, list, total, columns }}
      tabCounts={counts}
      rowKey={({ _id }) => _id}
      rowName={describeSynonym}
      rowMenu={(row) => (
        <ActionMenu
          label={`Actions for ${describeSynonym(row)}`}
          items={[
            { label: 'Edit', endpoint: synonym.update, to: `/admin/search/synonyms/${row._id}` },
            {
              label: row.enabled ? 'Switch off' : 'Switch on',
              endpoint: synonym.update,
              onSelect: () => void setEnabled(row, !row.enabled),
            },
            { label: 'Delete', endpoint: synonym.remove, tone: 'danger', separated: true, onSelect: () => void remove(row) },
          ]}
        />
      )}
      noun={['entry', 'entries']}
      searchedFields="words"
      empty={
        <EmptyList title="No synonyms yet" text="Some say “poop bags”, others “waste bags”. Add both, and either will find them.">
          <AddSynonyms />
        </EmptyList>
      }
    />
  );
}

const AddSynonyms = () => (
  <MayCall endpoint={synonym.create}>
    <LinkButton to="/admin/search/synonyms/new" size="sm" icon={<Plus size={17} aria-hidden="true" />}>
      Add synonyms
    </LinkButton>
  </MayCall>
);
