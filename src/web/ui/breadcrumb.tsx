import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from '#web/ui/link.tsx';

export interface Crumb {
  label: string;
  /** Left out for the current page. */
  to?: string;
}

const crumbLink = 'px-1 hover:text-primary hover:underline';

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="-mx-1 flex items-center text-[0.9375rem] whitespace-nowrap text-grey">
        {crumbs.map(({ label, to }, index) => (
          <li key={to ?? label} className={`flex items-center ${to && index < 2 ? 'flex-none' : 'min-w-0'}`}>
            {index > 0 && <ChevronRight size={16} aria-hidden="true" className="flex-none text-line-strong" />}
            {to ? (
              <Link to={to} className={index < 2 ? `${crumbLink} tap-target` : `${crumbLink} truncate py-1.5`}>
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate px-1 py-1.5 font-semibold text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
