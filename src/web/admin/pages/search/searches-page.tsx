import { type MetaFunction, useLoaderData } from 'react-router';
import { searchRule } from '#contract/search-rules.ts';
import { type SearchedTerm, type SearchState, searches } from '#contract/searches.ts';
import { synonym } from '#contract/synonyms.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Badge } from '#web/ui/badge.tsx';

const listConfig: ListConfig = {
  path: '/admin/search',
  tabs: {
    name: 'list',
    label: 'Searches',
    options: [
      ['failed', 'No results'],
      ['top', 'All searches'],
      ['handled', 'Done'],
    ],
  },
  filters: [
    {
      name: 'days',
      label: 'Period',
      options: [
        ['30', '30 days'],
        ['7', '7 days'],
        ['90', '90 days'],
      ],
    },
  ],
};

const load = loadList(listConfig, (api, request) => api.call(searches.page, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Searches');

const columns: Column<SearchedTerm>[] = [
  { title: 'Search', cell: ({ term }) => <span className="wrap-anywhere">{term}</span> },
  { title: 'Times', className: 'tabular-nums', cell: (search) => <Times search={search} /> },
  { title: 'Last', cell: ({ lastAt }) => <Time time={lastAt} /> },
  { title: 'Results now', cell: ({ results }) => <Results results={results} /> },
  { title: 'Make it a synonym of', className: 'cell-control', cell: (search) => <Proposals search={search} /> },
];

function Times({ search: { times, failed } }: { search: SearchedTerm }) {
  return (
    <>
      {times.toLocaleString('en')}
      {failed > 0 && failed < times && (
        <span className="block text-[0.8125rem] text-grey">{failed.toLocaleString('en')} without results</span>
      )}
    </>
  );
}

const Results = ({ results }: { results: number }) =>
  results === 0 ? (
    <Badge tone="warm">Nothing</Badge>
  ) : (
    <>
      {results.toLocaleString('en')} {results === 1 ? 'product' : 'products'}
    </>
  );

/** The nearest words of the shop, each a button that does it. */
function Proposals({ search: { term, proposals } }: { search: SearchedTerm }) {
  const { run, busy } = useAdminCall();
  const join = (of: string) =>
    run((api) => api.call(synonym.join, { body: { word: term, of } }), {
      success: `“${term}” now finds what “${of}” finds.`,
    });
  if (proposals.length === 0) return '–';
  return (
    <MayCall endpoint={synonym.join}>
      <span className="flex flex-wrap gap-1.5">
        {proposals.map((word) => (
          <button
            key={word}
            type="button"
            className="btn btn-secondary btn-sm"
            aria-label={`Make “${term}” a synonym of “${word}”`}
            aria-disabled={busy}
            onClick={() => !busy && void join(word)}
          >
            {word}
          </button>
        ))}
      </span>
    </MayCall>
  );
}

const done = { done: 'Marked as done. It’ll come back if it finds nothing again.', ignored: 'Ignored. It won’t come back.' } as const;

export default function SearchesPage() {
  const { list, total, counts, query } = useLoaderData<typeof loader>();
  const { run } = useAdminCall();
  const setState = ({ term, state: before }: SearchedTerm, state: SearchState | null) =>
    run((api) => api.call(searches.setState, { body: { terms: [term], state } }), {
      success: state === null ? 'Reopened.' : done[state],
      undo: () => void run((api) => api.call(searches.setState, { body: { terms: [term], state: before } }), { success: 'Undone.' }),
    });
  return (
    <ListPage
      title="Searches"
      intro="What customers searched for, without any link to who they are. When a search finds nothing, add a synonym or a product."
      {...{ config: listConfig, query, list, total, columns }}
      tabCounts={{ failed: counts.failed }}
      rowKey={({ term }) => term}
      rowName={({ term }) => term}
      rowMenu={(search) => (
        <ActionMenu
          label={`Actions for ${search.term}`}
          items={[
            {
              label: 'Make it a synonym of…',
              endpoint: synonym.create,
              to: `/admin/search/synonyms/new?word=${encodeURIComponent(search.term)}`,
            },
            {
              label: 'Add a rule for it…',
              endpoint: searchRule.create,
              to: `/admin/search/rules/new?term=${encodeURIComponent(search.term)}`,
            },
            ...(search.failed > 0 ? stateItems(search, (state) => void setState(search, state)) : []),
          ]}
        />
      )}
      noun={['search', 'searches']}
      searchedFields="searches"
      empty={<EmptySearches list={query.selected.list} />}
    />
  );
}

function stateItems({ state }: SearchedTerm, set: (state: SearchState | null) => void) {
  const endpoint = searches.setState;
  if (state !== null) return [{ label: 'Reopen', endpoint, separated: true, onSelect: () => set(null) }];
  return [
    { label: 'Done', endpoint, separated: true, onSelect: () => set('done') },
    { label: 'Ignore', endpoint, onSelect: () => set('ignored') },
  ];
}

function EmptySearches({ list }: { list: string | undefined }) {
  if (list === 'handled') return <EmptyList title="Nothing here yet" text="Searches that you mark as done or ignore move here." />;
  if (list === 'top') return <EmptyList title="No searches yet" text="You’ll see what customers search for here." />;
  return <EmptyList title="Every search found something" text="Searches without results appear here, with suggestions." />;
}
