import { type ColumnDef, type RowData, rowSelectionFeature, tableFeatures, type Updater, useTable } from '@tanstack/react-table';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, useMemo } from 'react';
import { Link } from '#web/ui/link.tsx';
import { type ListConfig, type ListQuery, listPath } from './list-query.ts';
import type { ListSelection } from './list-selection.ts';
import { SelectAllBox, SelectRowBox } from './select-boxes.tsx';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Classes of the column's cells, for width and alignment. */
  className?: string;
  /** What the API's parameter `sort` calls the column; `sorts` of the list's config has to contain it, or its reverse, or both. */
  sort?: string;
}

interface ListTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  list: readonly Row[];
  rowKey: (row: Row) => string;
  /** The name of a row, for the labels of its checkbox and menu. */
  rowName: (row: Row) => string;
  rowMenu?: (row: Row) => ReactNode;
  config: ListConfig;
  query: ListQuery;
  /** Left out if the list has no bulk actions. */
  selection?: ListSelection;
}

const features = tableFeatures({ rowSelectionFeature });

/** The rows of a list. On phones each row is a card, and its cells have labels. */
export function ListTable<Row extends RowData>({
  title,
  columns,
  list,
  rowKey,
  rowName,
  rowMenu,
  config,
  query,
  selection,
}: ListTableProps<Row>) {
  const columnDefs = useMemo(() => columns.map((column): ColumnDef<typeof features, Row> => ({ id: column.title })), [columns]);
  const data = useMemo(() => [...list], [list]);
  const table = useTable({
    features,
    columns: columnDefs,
    data,
    getRowId: rowKey,
    state: { rowSelection: selection?.rows ?? {} },
    onRowSelectionChange: (updater: Updater<Record<string, true>>) =>
      selection?.setRows(typeof updater === 'function' ? updater(selection.rows) : updater),
  });
  return (
    <table className="list-table">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="select-cell">
              <SelectAllBox
                checked={selection.everything || table.getIsAllRowsSelected()}
                indeterminate={!selection.everything && table.getIsSomeRowsSelected()}
                onChange={(checked) => (selection.everything ? selection.clear() : table.toggleAllRowsSelected(checked))}
              />
            </th>
          )}
          {columns.map((column) => (
            <ColumnHeader key={column.title} {...{ column, config, query }} />
          ))}
          {rowMenu && (
            <th scope="col" className="menu-cell">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} data-selected={row.getIsSelected() || selection?.everything || undefined}>
            {selection && (
              <td className="select-cell">
                <SelectRowBox
                  name={rowName(row.original)}
                  checked={selection.everything || row.getIsSelected()}
                  onClick={(event) => (selection.everything ? selection.setRows({}) : row.getToggleSelectedHandler()(event))}
                />
              </td>
            )}
            {columns.map((column, index) => (
              <Cell key={column.title} column={column} row={row.original} isName={index === 0} />
            ))}
            {rowMenu && <td className="menu-cell">{rowMenu(row.original)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column: { title, cell, className }, row, isName }: { column: Column<Row>; row: Row; isName: boolean }) {
  return isName ? (
    <th scope="row" className={className}>
      {cell(row)}
    </th>
  ) : (
    <td data-label={title} className={className}>
      <div>{cell(row)}</div>
    </td>
  );
}

const ariaSort = { up: 'ascending', down: 'descending' } as const;

/** The title of a column. One that can be sorted by is a link to the list in that order, and then to the reverse. */
function ColumnHeader<Row>({ column, config, query }: { column: Column<Row>; config: ListConfig; query: ListQuery }) {
  const { title, className, sort } = column;
  const orders = sort ? [sort, `-${sort}`].filter((order) => config.sorts?.includes(order)) : [];
  if (orders.length === 0) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  // Numbers and times are of interest from the top: the list says so by naming that order first.
  const preferred = orders.length === 2 && (config.sorts?.indexOf(`-${sort}`) ?? 0) < (config.sorts?.indexOf(sort ?? '') ?? 0);
  const inTurn = preferred ? orders.toReversed() : orders;
  const current = orders.includes(query.sort) ? (query.sort.startsWith('-') ? 'down' : 'up') : undefined;
  const next = inTurn[(inTurn.indexOf(query.sort) + 1) % inTurn.length];
  return (
    <th scope="col" aria-sort={current && ariaSort[current]} className={className}>
      <Link to={listPath(config, { ...query, sort: next, page: undefined })} preventScrollReset className="sort-link">
        {title}
        {current === 'up' && <ArrowUp size={14} aria-hidden="true" />}
        {current === 'down' && <ArrowDown size={14} aria-hidden="true" />}
      </Link>
    </th>
  );
}
