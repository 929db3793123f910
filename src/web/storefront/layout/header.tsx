import Heart from 'lucide-react/icons/heart';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useLocation } from 'react-router';
import type { CurrentSession } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import { useRootData } from '#web/root-data.ts';
import { useCart, useWishlist } from '#web/storefront/cart/cart-store.ts';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { Link } from '#web/ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Announcement } from './announcement.tsx';
import { HomeLink } from './home-link.tsx';
import { LinkItems } from './link-list.tsx';
import { guestHeaderLinks, headerLinks, type NavigationLink } from './navigation.ts';
import { SearchForm } from './search-form.tsx';
import { MenuButton, SiteMenu } from './site-menu.tsx';

/** Announcements with quiet links, then logo, search, account, wishlist and cart, then the categories. On phones: menu, logo, cart, and the search below. */
export function Header() {
  const data = useRootData();
  const links = data?.settings.headerLinks ?? headerLinks;
  return (
    <header className="site-header">
      <div className="header-top">
        <div className="wrap flex h-full items-center justify-center gap-x-8 md:justify-between">
          {data && <Announcement settings={data.settings} />}
          <QuickLinks links={links} />
        </div>
      </div>
      <div className="wrap flex flex-wrap items-center gap-x-2 py-2.5 md:flex-nowrap md:gap-x-6 md:pt-3.5 md:pb-1.5">
        <MenuButton />
        <HomeLink />
        <SearchForm className="order-last mt-2 w-full md:order-none md:mx-auto md:mt-0 md:max-w-2xl md:flex-1" />
        <div className="-mr-2 ml-auto flex items-center gap-1 md:ml-0">
          <AccountMenu />
          <WishlistLink />
          <CartLink />
        </div>
      </div>
      <SiteMenu links={links} categories={data?.categories ?? []} />
    </header>
  );
}

/** The shop's own links on tablets and desktops; phones have them at the end of the menu. */
function QuickLinks({ links }: { links: readonly NavigationLink[] }) {
  const { pathname } = useLocation();
  const { state } = useSession();
  return (
    <nav aria-label="Quick links" className="quick-links">
      <CachedFragment
        as="ul"
        className="flex"
        component={QuickLinkItems}
        props={{ links, current: [...links, ...guestHeaderLinks].find(({ to }) => to === pathname)?.to, sessionState: state }}
      />
    </nav>
  );
}

interface QuickLinkItemsProps {
  links: readonly NavigationLink[];
  /** The path of the current page, if it is among the links. */
  current: string | undefined;
  sessionState: CurrentSession['state'];
}

const QuickLinkItems = ({ links, current, sessionState }: QuickLinkItemsProps) => (
  <>
    <LinkItems links={links} linkClassName="quick-link" current={current} />
    {sessionState !== 'signed-in' && (
      <LinkItems
        links={guestHeaderLinks}
        linkClassName="quick-link"
        className={sessionState === 'unknown' ? 'for-guests' : undefined}
        current={current}
      />
    )}
  </>
);

function WishlistLink() {
  const { ids } = useWishlist();
  return (
    <Link to="/wishlist" aria-label={ids.length > 0 ? `Wishlist, ${ids.length} saved` : 'Wishlist'} className="icon-btn max-md:hidden">
      <Heart size={25} aria-hidden="true" className={ids.length > 0 ? 'fill-amber text-amber' : ''} />
      <CountBadge count={ids.length} name="wishlist-badge" />
    </Link>
  );
}

function CartLink() {
  const { count } = useCart();
  return (
    <Link to="/cart" aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'} className="icon-btn">
      <ShoppingCart size={25} aria-hidden="true" />
      <CountBadge count={count} name="cart-badge" />
    </Link>
  );
}

/** A count at the corner of an icon; hidden if 0. */
const CountBadge = ({ count, name }: { count: number; name: string }) =>
  count > 0 && (
    <span
      key={count}
      data-testid={name}
      className="badge-pop absolute -top-0.5 -right-0.5 min-w-5 rounded-full bg-sale-fill px-1.5 text-center text-xs leading-5 font-bold text-white"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
