import { useNavigate } from 'react-router';
import { Pagination } from '#web/ui/pagination.tsx';
import { type ListConfig, type ListQuery, listPath, pageSizes } from './list-query.ts';

interface ListFooterProps {
  config: ListConfig;
  query: ListQuery;
  total: number;
  noun: readonly [one: string, several: string];
}

/** Below a list: how many there are, how many a page shows, and the pages. */
export function ListFooter({ config, query, total, noun }: ListFooterProps) {
  const navigate = useNavigate();
  const changePageSize = (limit: number) =>
    void navigate(listPath(config, { ...query, limit, page: undefined }), { preventScrollReset: true });
  return (
    <div className="list-footer">
      <p role="status">
        {total.toLocaleString('en')} {total === 1 ? noun[0] : noun[1]}
      </p>
      <Pagination page={query.page} total={total} perPage={query.limit} pathForPage={(page) => listPath(config, { ...query, page })} />
      {total > pageSizes[0] && (
        <label className="needs-scripts">
          Per page
          <select value={query.limit} onChange={({ target }) => changePageSize(Number(target.value))} className="input page-size">
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
