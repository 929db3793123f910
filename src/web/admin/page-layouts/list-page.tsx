import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { isFiltered, type ListConfig, type ListQuery, listPath } from './list-query.ts';
import { ListSearch } from './list-search.tsx';
import { perPage } from './load-list.ts';
import { PageHeader } from './page-header.tsx';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Classes of the column's cells, for width and alignment. */
  className?: string;
}

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
  /** The first names the row, and may link to it (`RowLink`). */
  columns: readonly Column<Row>[];
  /** What one row and several are called. */
  noun: readonly [one: string, several: string];
  /** What is searched, in words; without it there is no search. */
  searchedFields?: string;
  /** Shown if there is nothing at all. */
  empty: ReactNode;
}

/** A page that is a list. Its tab, search and filters are in the URL, so that it can be bookmarked and shared, and "back" returns to it. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, intro, actions, config, query, list, total, noun, searchedFields, empty } = props;
  const hasFilters = isFiltered(query, config);
  return (
    <>
      <PageHeader title={title} intro={intro} actions={actions} />
      {config.tabs && <Tabs config={config} query={query} />}
      <section aria-label={title} className="panel list-panel">
        {(searchedFields || config.filters) && <ListSearch config={config} query={query} searchedFields={searchedFields} />}
        {list.length > 0 ? (
          <>
            <Rows {...props} />
            <p role="status" className="list-count">
              {total} {total === 1 ? noun[0] : noun[1]}
            </p>
          </>
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
      <Pagination page={query.page} total={total} perPage={perPage} pathForPage={(page) => listPath(config, { ...query, page })} />
    </>
  );
}

function Tabs({ config, query }: Pick<ListPageProps<never>, 'config' | 'query'>) {
  const { name, label, options } = config.tabs ?? { name: '', label: '', options: [] };
  return (
    <nav aria-label={label} className="tabs">
      {options.map(([value, optionLabel], index) => (
        <Link
          key={value}
          to={listPath(config, { q: query.q, selected: { ...query.selected, [name]: index === 0 ? '' : value } })}
          aria-current={(query.selected[name] ?? options[0]?.[0]) === value ? 'page' : undefined}
          className="tab"
        >
          {optionLabel}
        </Link>
      ))}
    </nav>
  );
}

/** A table; on phones each row is a card, and its cells have labels. */
function Rows<Row>({ title, columns, list, rowKey }: ListPageProps<Row>) {
  return (
    <table className="list-table">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={column.className}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ title: name, cell, className }, index) =>
              index === 0 ? (
                <th key={name} scope="row" className={className}>
                  {cell(row)}
                </th>
              ) : (
                <td key={name} data-label={name} className={className}>
                  <div>{cell(row)}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
    <>
      <p className="text-lg font-semibold">{isPastEnd ? 'The list is not that long' : `No ${noun} fit that`}</p>
      <p className="mt-1 mb-4 text-grey">
        {isPastEnd ? 'It has got shorter, or the address is not right.' : 'Try another word, or fewer filters.'}
      </p>
      <LinkButton to={listPath(config, { selected: selectedTab })} tone="secondary" size="sm">
        Show all {noun}
      </LinkButton>
    </>
  );
}

/** The name of a row, as a link that covers the whole row. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="row-link">
    {children}
  </Link>
);
