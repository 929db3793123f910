import { useLocation } from 'react-router';
import { openWorkLimit } from '#contract/limits.ts';
import type { OpenWork } from '#contract/statistics.ts';
import { useRootData } from '#web/root-data.ts';
import { Link } from '#web/ui/link.tsx';
import logoUrl from '#web/ui/logo.svg';
import type { AdminIdentity } from './admin-identity.ts';
import { isCurrentLink, type NavLink, navGroupsFor } from './navigation.ts';
import { useOpenWork } from './use-open-work.ts';

export function NavLinks({ admin }: { admin: AdminIdentity | undefined }) {
  const openWork = useOpenWork();
  return (
    <div className="space-y-3">
      {navGroupsFor(admin).map(({ label, links }) => (
        <section key={label} aria-label={label}>
          {links.length > 1 && <h2 className="menu-heading">{label}</h2>}
          <ul>
            {links.map((link) => (
              <MenuItem key={link.to} link={link} openWork={openWork} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function MenuItem({ link: { label, to, icon: Icon, counts = [] }, openWork }: { link: NavLink; openWork: OpenWork | undefined }) {
  const { pathname } = useLocation();
  const count = openWork ? counts.reduce((sum, name) => sum + openWork[name], 0) : 0;
  return (
    <li>
      <Link to={to} aria-current={isCurrentLink(to, pathname) ? 'page' : undefined} className="menu-link">
        <Icon size={18} aria-hidden="true" />
        {label}
        {count > 0 && (
          <span className="menu-count">
            {count >= openWorkLimit ? `${openWorkLimit - 1}+` : count}
            <span className="sr-only"> open</span>
          </span>
        )}
      </Link>
    </li>
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
