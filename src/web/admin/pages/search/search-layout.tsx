import { Outlet, useLocation } from 'react-router';
import { Link } from '#web/ui/link.tsx';
import './search.css';

const sections = [
  { to: '/admin/search', label: 'Searches' },
  { to: '/admin/search/synonyms', label: 'Synonyms' },
  { to: '/admin/search/rules', label: 'Rules' },
  { to: '/admin/search/ranking', label: 'Ranking' },
] as const;

/** What shoppers search for, and what the owner decides about it. */
export default function SearchLayout() {
  const path = useLocation().pathname.replace(/\/$/, '');
  const isCurrent = (to: string) => path === to || (to !== '/admin/search' && path.startsWith(`${to}/`));
  return (
    <>
      <nav aria-label="Search" className="search-sections">
        {sections.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={isCurrent(to) ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
