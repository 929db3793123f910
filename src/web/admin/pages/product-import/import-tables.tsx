import type { ReactNode } from 'react';
import type { ImportDetails, ImportIssue } from '#contract/product-admin.ts';
import { Link } from '#web/ui/link.tsx';
import { countOf, itemStatusLabels } from './import-words.ts';

const columnsInWords = (columns: readonly string[]): string =>
  [...new Set(columns)].map((column) => column.replaceAll('_', ' ')).join(', ');

const Scrolling = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
  <section className="preview-scroll" tabIndex={0} aria-label={label}>
    {children}
  </section>
);

/** The first errors of a file. */
export const IssueTable = ({ issues, total }: { issues: readonly ImportIssue[]; total: number }) => (
  <div>
    <h3 className="mb-2 font-bold">
      {total > issues.length ? `The first ${issues.length} of ${countOf(total, 'error')}` : countOf(total, 'error')}
    </h3>
    <Scrolling label="Errors">
      <table className="variation-table">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Column</th>
            <th scope="col">Problem</th>
          </tr>
        </thead>
        <tbody>
          {issues.map(({ line, column, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <th scope="row">{line}</th>
              <td>{column}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  </div>
);

/** The first products that an import creates or changes. */
export const ItemTable = ({ items, total }: { items: ImportDetails['items']; total: number }) => (
  <div>
    <h3 className="mb-2 font-bold">
      {total > items.length ? `The first ${items.length} of ${countOf(total, 'product')}` : countOf(total, 'product')}
    </h3>
    <Scrolling label="Products">
      <table className="variation-table">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Product</th>
            <th scope="col">Change</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ line, product, title, action, columns, status, message }) => (
            <tr key={line}>
              <td>{line}</td>
              <th scope="row">
                {product && status !== 'rolled_back' ? (
                  <Link to={`/admin/products/${product}`} className="link">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </th>
              <td>{action === 'create' ? 'New' : columnsInWords(columns)}</td>
              <td>
                {itemStatusLabels[status]}
                {message && <span className="block text-sm text-grey">{message}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  </div>
);
