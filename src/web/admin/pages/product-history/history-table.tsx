import type { ReactNode } from 'react';
import type { LinkProps } from '#web/ui/link.tsx';

export interface Paging {
  page: number;
  perPage: number;
  pathForPage: (page: number) => LinkProps['to'];
}

interface HistoryTableProps {
  caption: string;
  /** Shown without rows. */
  empty: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** What happened, newest first; on phones each row is a card, as in lists. */
export const HistoryTable = ({ caption, empty, columns, rows }: HistoryTableProps) => (
  <div className="panel list-panel">
    {rows.length === 0 ? (
      <p className="list-empty">{empty}</p>
    ) : (
      <table className="list-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]} data-label={columns[index]}>
                  <div>{cell}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </div>
);
