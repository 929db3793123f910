import LogOut from 'lucide-react/icons/log-out';
import Store from 'lucide-react/icons/store';
import UserCog from 'lucide-react/icons/user-cog';
import { useRef } from 'react';
import { LogoutForm } from '#web/admin/parts/logout-form.tsx';
import { Link } from '#web/ui/link.tsx';
import { useHideOnNewPage } from '#web/ui/use-hide-on-new-page.ts';
import type { AdminIdentity } from './admin-identity.ts';

const menuId = 'account-menu';

/** Opens the menu of whoever is signed in. */
export function AccountButton({ admin, short = false }: { admin: AdminIdentity; short?: boolean }) {
  return (
    <button type="button" popoverTarget={menuId} className="account-button">
      <span data-initials={initialsOf(admin.name)} className="initials" />
      <span className="sr-only">Menu of </span>
      <span className={short ? 'sr-only' : 'min-w-0 text-left leading-tight'}>
        <span className="block truncate font-semibold">{admin.name}</span>
        {!short && <span className="block truncate text-[0.8125rem] opacity-75">{admin.email}</span>}
      </span>
    </button>
  );
}

/** A popover, so that it also opens before scripts are there. */
export function AccountMenu({ admin }: { admin: AdminIdentity }) {
  const ref = useRef<HTMLElement>(null);
  useHideOnNewPage(ref);
  return (
    <nav ref={ref} id={menuId} popover="auto" aria-label="Account" className="account-menu">
      <p className="border-b border-line px-4 pt-2 pb-3 leading-tight">
        <span className="block font-semibold">{admin.name}</span>
        <span className="block text-[0.8125rem] break-all text-grey">{admin.email}</span>
      </p>
      <ul className="pt-1.5">
        <li>
          <Link to="/admin/account" className="account-line">
            <UserCog size={18} aria-hidden="true" />
            Your account
          </Link>
        </li>
        <li>
          {/* A whole new page: the shop knows visitors by another cookie. */}
          <a href="/" className="account-line">
            <Store size={18} aria-hidden="true" />
            Open the shop
          </a>
        </li>
        <li>
          <LogoutForm className="account-line">
            <LogOut size={18} aria-hidden="true" />
            Log out
          </LogoutForm>
        </li>
      </ul>
    </nav>
  );
}

/** "Ada Lovelace" is AL. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
};
