import Bell from 'lucide-react/icons/bell';
import Heart from 'lucide-react/icons/heart';
import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useEffect, useRef } from 'react';
import { SignOutButton } from '#web/storefront/session/sign-out-button.tsx';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { initialsOf } from '#web/ui/initials.ts';
import { Link } from '#web/ui/link.tsx';
import './account.css';

const accountNavLinks = [
  { label: 'My Account', to: '/account', Icon: UserRound },
  { label: 'My Addresses', to: '/my-address', Icon: MapPin },
  { label: 'My Orders', to: '/orders', Icon: Package },
  { label: 'My Wishlist', to: '/wishlist', Icon: Heart },
  { label: 'My Alerts', to: '/account/alerts', Icon: Bell },
] as const;

interface AccountLayoutProps {
  /** The user's name. */
  name: string;
  /** The open page of the account area, or the parent of the open page. */
  current: (typeof accountNavLinks)[number]['to'];
  /** The open page in the breadcrumb, and the pages between, where it is below `current`. */
  below?: readonly Crumb[];
  title: ReactNode;
  /** Shown beside the heading. */
  aside?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** The layout of every page of the account area: greeting, navigation and the page's heading. */
export function AccountLayout({ name, current, below, title, aside, lead, children }: AccountLayoutProps) {
  const nav = useRef<HTMLElement>(null);
  // On phones the row may be wider than the screen: scroll the link to the open page into view.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  const label = accountNavLinks.find(({ to }) => to === current)?.label ?? '';
  const crumbs: Crumb[] = [{ label: 'Home', to: '/' }, ...(below ? [{ label, to: current }, ...below] : [{ label }])];
  return (
    <div className="wrap pt-4 pb-16 md:pt-6">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <div className="relative min-w-0 lg:sticky lg:top-28">
          <p className="mb-3 flex items-center gap-3 text-lg leading-tight lg:mb-5">
            <span
              aria-hidden="true"
              className="grid size-11 flex-none place-items-center rounded-full bg-primary-fill font-bold text-white lg:size-14 lg:text-xl"
            >
              {initialsOf(name)}
            </span>
            <span className="min-w-0">
              Hello, <strong className="line-clamp-2">{name}</strong>
            </span>
          </p>
          <nav ref={nav} aria-label="Your account" className="account-nav">
            <ul>
              {accountNavLinks.map(({ label, to, Icon }) => (
                <li key={to}>
                  <Link to={to} aria-current={to === current ? (below ? 'true' : 'page') : undefined} className="account-link">
                    <Icon size={20} aria-hidden="true" />
                    {label}
                  </Link>
                </li>
              ))}
              <li className="account-nav-end">
                <SignOutButton className="account-link">
                  <LogOut size={20} aria-hidden="true" />
                  Sign out
                </SignOutButton>
              </li>
            </ul>
          </nav>
        </div>
        <div className="min-w-0">
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 md:mb-8">
            <div>
              <h1 className="text-4xl font-extrabold tracking-[-0.035em] md:text-5xl">{title}</h1>
              {lead && <p className="mt-3 max-w-2xl text-lg text-grey">{lead}</p>}
            </div>
            {aside}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
