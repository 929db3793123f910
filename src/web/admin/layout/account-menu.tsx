import LogOut from 'lucide-react/icons/log-out';
import Store from 'lucide-react/icons/store';
import UserCog from 'lucide-react/icons/user-cog';
import { useRef } from 'react';
import { LogoutForm } from '#web/admin/components/logout-form.tsx';
import { initialsOf } from '#web/ui/initials.ts';
import { Link } from '#web/ui/link.tsx';
import { useHideOnNewPage } from '#web/ui/use-hide-on-new-page.ts';
import type { AdminIdentity } from './admin-identity.ts';

const menuId = 'account-menu';

/** Opens the menu of the signed-in admin. */
export function AccountButton({ admin, compact = false }: { admin: AdminIdentity; compact?: boolean }) {
  return (
    <button type="button" popoverTarget={menuId} className="account-button">
      <span data-initials={initialsOf(admin.name)} className="initials" />
      <span className="sr-only">Account: </span>
      <span className={compact ? 'sr-only' : 'min-w-0 text-left leading-tight'}>
        <span className="block truncate font-semibold">{admin.name}</span>
        {!compact && <span className="block truncate text-[0.8125rem] opacity-75">{admin.email}</span>}
      </span>
    </button>
  );
}

/** A popover, so that it also opens before hydration. */
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
          <Link to="/admin/account" className="account-menu-item">
            <UserCog size={18} aria-hidden="true" />
            Your account
          </Link>
        </li>
        <li>
          {/* A new document: the storefront has a session cookie of its own. */}
          <a href="/" className="account-menu-item">
            <Store size={18} aria-hidden="true" />
            View shop
          </a>
        </li>
        <li>
          <LogoutForm className="account-menu-item">
            <LogOut size={18} aria-hidden="true" />
            Sign out
          </LogoutForm>
        </li>
      </ul>
    </nav>
  );
}
