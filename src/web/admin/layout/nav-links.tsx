import { useLocation } from 'react-router';
import { useRootData } from '#web/root-data.ts';
import { Link } from '#web/ui/link.tsx';
import logoUrl from '#web/ui/logo.svg';
import { isCurrentLink, navLinks } from './navigation.ts';

export function NavLinks() {
  const { pathname } = useLocation();
  return (
    <ul className="space-y-0.5">
      {navLinks.map(({ label, to, icon: Icon }) => (
        <li key={to}>
          <Link to={to} aria-current={isCurrentLink(to, pathname) ? 'page' : undefined} className="menu-link">
            <Icon size={19} aria-hidden="true" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The shop's logo and name, marked as the back office. */
export function Brand() {
  const name = useRootData()?.settings.shopName ?? 'Kibble';
  return (
    <Link to="/admin" className="admin-brand">
      <img src={logoUrl} alt="" width={34} height={34} />
      <span>
        <span className="block text-xl leading-none font-extrabold tracking-[-0.04em]">{name}</span>
        <span className="block text-xs leading-tight font-medium opacity-80">Back office</span>
      </span>
    </Link>
  );
}
