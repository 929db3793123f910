import { useSession } from '#web/api/use-session.ts';
import { useWishlist } from '#web/storefront/cart/cart-store.ts';
import { SignOutButton } from '#web/storefront/session/sign-out-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkItems } from './link-list.tsx';
import { accountMenu, guestMenu, wishlistLink } from './navigation.ts';

/**
 * The menu of users or of guests. Both are rendered until the session is known: CSS shows the one that this browser has stored, or both without scripts.
 * The wishlist is in both on phones, where the header has no link to it.
 */
export function AccountLinks() {
  const session = useSession();
  const { state } = session;
  const whileUnknown = (className: string) => (state === 'unknown' ? className : undefined);
  return (
    <>
      {state === 'signed-in' && (
        <p className="px-4 pt-2 pb-1 text-sm text-grey wrap-anywhere">
          Signed in as <strong className="block text-base text-ink">{session.user.name}</strong>
        </p>
      )}
      <ul>
        {state !== 'signed-in' && <LinkItems links={guestMenu} linkClassName="menu-item" className={whileUnknown('for-guests')} />}
        {state !== 'anonymous' && <LinkItems links={accountMenu} linkClassName="menu-item" className={whileUnknown('for-users')} />}
        <WishlistMenuItem className={state === 'signed-in' ? 'md:hidden' : undefined} />
        {state !== 'anonymous' && (
          <li className={whileUnknown('for-users')}>
            <SignOutButton className="menu-item w-full text-left">Logout</SignOutButton>
          </li>
        )}
      </ul>
    </>
  );
}

function WishlistMenuItem({ className }: { className?: string }) {
  const { ids } = useWishlist();
  return (
    <li className={className}>
      <Link to={wishlistLink.to} className="menu-item">
        {wishlistLink.label}{' '}
        {ids.length > 0 && (
          <span className="ml-1 font-normal text-grey">
            {ids.length}
            <span className="sr-only"> saved</span>
          </span>
        )}
      </Link>
    </li>
  );
}
