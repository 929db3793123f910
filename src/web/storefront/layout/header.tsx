import Heart from 'lucide-react/icons/heart';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useLocation } from 'react-router';
import type { CurrentSession } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import { topCategories, useRootData } from '#web/root-data.ts';
import { useCart, useWishlist } from '#web/storefront/cart/cart-store.ts';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { Link } from '#web/ui/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Announcement } from './announcement.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { fitNames } from './fit-names.ts';
import { LinkItems } from './link-list.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { categoryLinks, guestHeaderLinks, headerLinks, type NavigationLink } from './navigation.ts';
import { SearchForm } from './search-form.tsx';
import { ShopLogo } from './shop-logo.tsx';

/** Logo, search, account, wishlist, cart and navigation. On phones: menu, logo, cart, and the search below. */
export function Header() {
  const data = useRootData();
  const { pathname } = useLocation();
  const name = data?.settings.shopName ?? 'Kibble';
  const hasName = !data?.settings.logo || data.settings.logoWithName;
  const links = data?.settings.headerLinks ?? headerLinks;
  const categories = data?.categories ?? [];
  const { state } = useSession();
  return (
    <header className="site-header">
      {data && (
        <div className="bg-deep text-sm font-medium text-on-deep">
          <Announcement settings={data.settings} />
        </div>
      )}
      <div className="wrap flex flex-wrap items-center gap-x-2 py-2.5 md:flex-nowrap md:gap-x-6 md:pt-4 md:pb-2">
        <MobileMenu links={links} categories={categories} />
        <Link to="/" aria-label={`${name}, home`} className="flex items-center gap-2 rounded-lg p-1 md:-ml-2 md:gap-2.5">
          <ShopLogo logo={data?.settings.logo} className="h-9 md:h-11" />
          {hasName && (
            <span className="text-[1.75rem] leading-none font-extrabold tracking-[-0.045em] text-primary md:text-[2.125rem]">{name}</span>
          )}
        </Link>
        <SearchForm className="order-last mt-2 w-full md:order-none md:mx-auto md:mt-0 md:max-w-xl md:flex-1" />
        <div className="-mr-2 ml-auto flex items-center gap-1 md:ml-0">
          <AccountMenu />
          <WishlistLink />
          <CartLink />
        </div>
      </div>
      <div className="wrap hidden items-center pb-2 md:flex">
        <CachedFragment
          as="nav"
          aria-label="Main"
          className="flex min-w-0 flex-1 items-center justify-between gap-6 whitespace-nowrap"
          component={MainLinks}
          props={{
            links,
            categories: categoryLinks(topCategories(categories)),
            current: [...links, ...guestHeaderLinks].find(({ to }) => to === pathname)?.to,
            sessionState: state,
          }}
        />
        <CategoryMenu categories={categories} />
      </div>
    </header>
  );
}

interface MainLinksProps {
  links: readonly NavigationLink[];
  categories: readonly NavigationLink[];
  /** The path of the current page, if it is among the links. */
  current: string | undefined;
  sessionState: CurrentSession['state'];
}

function MainLinks({ links, categories, current, sessionState }: MainLinksProps) {
  const breakpoints = fitNames(categories.map(({ label }) => label));
  return (
    <>
      <ul className="-ml-3 flex">
        <LinkItems links={links} linkClassName="nav-link" current={current} />
        {sessionState !== 'signed-in' && (
          <LinkItems
            links={guestHeaderLinks}
            linkClassName="nav-link"
            className={sessionState === 'unknown' ? 'for-guests' : undefined}
            current={current}
          />
        )}
      </ul>
      <ul className="hidden min-w-0 text-[0.9375rem] lg:flex">
        {categories.map(
          ({ label, to }, index) =>
            breakpoints[index] && (
              <li key={to} className={breakpoints[index] === 'xl' ? 'min-w-0 max-xl:hidden' : 'min-w-0'}>
                <Link to={to} className="block truncate rounded-full px-2.5 py-2 text-grey hover:text-primary">
                  {label}
                </Link>
              </li>
            ),
        )}
      </ul>
    </>
  );
}

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
