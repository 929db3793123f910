import type { RowData } from '@tanstack/react-table';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/staff-access.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListFooter } from './list-footer.tsx';
import { isFiltered, type ListConfig, type ListQuery, listPath } from './list-query.ts';
import { ListSearch } from './list-search.tsx';
import { type BulkAction, useListSelection } from './list-selection.ts';
import { type Column, ListTable } from './list-table.tsx';
import { ListTabs } from './list-tabs.tsx';
import { PageHeader } from './page-header.tsx';

export type { Column } from './list-table.tsx';

interface ListPageProps<Row> {
  title: string;
  /** What the list contains, in a sentence. */
  intro?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  config: ListConfig;
  query: ListQuery;
  list: readonly Row[];
  total: number;
  rowKey: (row: Row) => string;
  /** The first names the row, and may link to it (`RowLink`). Defined outside of the component, or memoized. */
  columns: readonly Column<Row>[];
  /** What one row and several are called. */
  noun: readonly [one: string, several: string];
  /** What is searched, in words; without it there is no search. */
  searchedFields?: string;
  /** How many rows each tab has, by its value. */
  tabCounts?: Readonly<Record<string, number>>;
  /** What can be done with several rows. */
  bulkActions?: readonly BulkAction[];
  /** A menu at the end of each row, such as an `ActionMenu`. */
  rowMenu?: (row: Row) => ReactNode;
  /** The name of a row, for the labels of its checkbox; needed with bulk actions. */
  rowName?: (row: Row) => string;
  /** The page that downloads the list as CSV, `/admin/export/products.csv`; it gets the search and filters. */
  exportPath?: string;
  /** What that page calls; without it there is no export. */
  exportEndpoint?: StaffAccess;
  /** Above the rows: a notice about the list. */
  notice?: ReactNode;
  /** Shown if there is nothing at all. */
  empty: ReactNode;
}

/** A page that is a list. Its tab, search, filters and order are in the URL, so that it can be bookmarked and shared, and "back" returns to it. */
export function ListPage<Row extends RowData>(props: ListPageProps<Row>) {
  const { title, intro, actions, config, query, list, total, noun, searchedFields, tabCounts, exportPath, exportEndpoint, notice, empty } =
    props;
  const mayCall = useMayCall();
  const bulkActions = props.bulkActions?.filter(({ endpoint }) => mayCall(endpoint));
  const hasFilters = isFiltered(query, config);
  const selection = useListSelection(query, total);
  const selectedTab = config.tabs && query.selected[config.tabs.name];
  return (
    <>
      <PageHeader
        title={title}
        intro={intro}
        actions={
          <>
            {actions}
            {exportPath && exportEndpoint && mayCall(exportEndpoint) && total > 0 && (
              <ExportLink config={config} query={query} path={exportPath} />
            )}
          </>
        }
      />
      <ListTabs {...{ config, query }} counts={tabCounts} />
      <section aria-label={title} className="panel list-panel">
        {(total > 0 || hasFilters || selectedTab) && (searchedFields || config.filters || config.sorts) && (
          <ListSearch {...{ config, query, searchedFields }} columns={props.columns} />
        )}
        {notice}
        {list.length > 0 ? (
          <ListTable {...props} rowName={props.rowName ?? props.rowKey} selection={bulkActions?.length ? selection : undefined} />
        ) : (
          <div className="list-empty">
            {total > 0 || hasFilters ? (
              <EmptyListNotice config={config} noun={noun[1]} isPastEnd={total > 0} selected={query.selected} />
            ) : (
              empty
            )}
          </div>
        )}
      </section>
      {list.length > 0 && <ListFooter {...{ config, query, total, noun }} />}
      {bulkActions && <BulkBar actions={bulkActions} {...{ selection, total, noun }} shown={list.length} />}
    </>
  );
}

/** A new document: a link without scripts, since the browser saves the file. */
const ExportLink = ({ config, query, path }: { config: ListConfig; query: ListQuery; path: string }) => (
  <a
    href={listPath({ path, sorts: config.sorts }, { q: query.q, selected: query.selected, sort: query.sort })}
    className="btn btn-secondary btn-sm"
  >
    <Download size={16} aria-hidden="true" />
    <span>Export CSV</span>
  </a>
);

function EmptyListNotice({
  config,
  noun,
  isPastEnd,
  selected,
}: {
  config: ListConfig;
  noun: string;
  isPastEnd: boolean;
  selected: Record<string, string>;
}) {
  const name = config.tabs?.name;
  const selectedTab = name && selected[name] ? { [name]: selected[name] } : {};
  return (
    <EmptyList
      title={isPastEnd ? 'This page doesn’t exist' : `No ${noun} match`}
      text={isPastEnd ? 'The list no longer has that many pages.' : 'Try another search or fewer filters.'}
    >
      <LinkButton to={listPath(config, { selected: selectedTab })} tone="secondary" size="sm">
        Show all {noun}
      </LinkButton>
    </EmptyList>
  );
}

/** The name of a row, as a link that covers the whole row. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="row-link">
    {children}
  </Link>
);
