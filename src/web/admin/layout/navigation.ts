import type { LucideIcon } from 'lucide-react';
import House from 'lucide-react/icons/house';
import Mails from 'lucide-react/icons/mails';
import ScrollText from 'lucide-react/icons/scroll-text';
import UserCog from 'lucide-react/icons/user-cog';
import Users from 'lucide-react/icons/users';

interface NavLink {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** The links of the menu: only pages that exist (docs/decisions/0008). */
export const navLinks: readonly NavLink[] = [
  { label: 'Overview', to: '/admin', icon: House },
  { label: 'Users', to: '/admin/users', icon: Users },
  { label: 'Outbox', to: '/admin/mail', icon: Mails },
  { label: 'Audit log', to: '/admin/audit', icon: ScrollText },
  { label: 'Your account', to: '/admin/account', icon: UserCog },
];

/** Whether a menu link leads to the current page, or to the list it belongs to. */
export const isCurrentLink = (to: string, pathname: string): boolean =>
  to === '/admin' ? /^\/admin\/?$/.test(pathname) : pathname === to || pathname.startsWith(`${to}/`);
