import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, type LinkProps } from '#web/ui/link.tsx';
import { pageNumbers } from './page-numbers.ts';

interface PaginationProps {
  page: number;
  total: number;
  perPage: number;
  pathForPage: (page: number) => LinkProps['to'];
  label?: string;
  /** For lists further down a page: keeps the scroll position. */
  preventScrollReset?: boolean;
}

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ page, total, perPage, pathForPage, label = 'Pages', preventScrollReset }: PaginationProps) {
  const last = Math.ceil(total / perPage);
  if (last <= 1 || page > last) return null;
  return (
    <nav aria-label={label} className="mt-10 flex justify-center">
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && (
          <li>
            <Link
              to={pathForPage(page - 1)}
              rel="prev"
              preventScrollReset={preventScrollReset}
              aria-label="Previous page"
              className="icon-btn"
            >
              <ChevronLeft size={22} aria-hidden="true" />
            </Link>
          </li>
        )}
        {pageNumbers(page, last).map((number, index, all) =>
          number === null ? (
            <li key={`after-${all[index - 1]}`} aria-hidden="true" className="px-1 text-grey">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={pathForPage(number)}
                preventScrollReset={preventScrollReset}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className="page-number"
              >
                {number}
              </Link>
            </li>
          ),
        )}
        {page < last && (
          <li>
            <Link to={pathForPage(page + 1)} rel="next" preventScrollReset={preventScrollReset} aria-label="Next page" className="icon-btn">
              <ChevronRight size={22} aria-hidden="true" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
