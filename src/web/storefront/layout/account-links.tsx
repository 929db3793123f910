import { useSession } from '#web/api/use-session.ts';
import { SignOutButton } from '#web/storefront/session/sign-out-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { accountMenu, guestMenu, wishlistLink } from './navigation.ts';

/** The account menu of those who are signed in, or the guest's. On phones the wishlist stands in both: its heart is not in the header there. */
export function AccountLinks() {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  return (
    <>
      {user && (
        <p className="px-4 pt-2 pb-1 text-sm text-grey wrap-anywhere">
          Signed in as <strong className="block text-base text-ink">{user.name}</strong>
        </p>
      )}
      <ul>
        <MenuLines links={user ? accountMenu : guestMenu} />
        <li className={user ? 'md:hidden' : undefined}>
          <Link to={wishlistLink.to} className="menu-line">
            {wishlistLink.label}
          </Link>
        </li>
        {user && (
          <li>
            <SignOutButton className="menu-line w-full text-left">Logout</SignOutButton>
          </li>
        )}
      </ul>
      {/* Pages are the same for everyone, and it is a script that tells who is signed in: without scripts both menus stand there. */}
      {!user && (
        <noscript>
          <hr className="my-2 border-line" />
          <ul>
            <MenuLines links={accountMenu} />
            <li>
              <SignOutButton className="menu-line w-full text-left">Logout</SignOutButton>
            </li>
          </ul>
        </noscript>
      )}
    </>
  );
}

const MenuLines = ({ links }: { links: typeof accountMenu }) =>
  links.map(({ label, to }) => (
    <li key={to}>
      <Link to={to} className="menu-line">
        {label}
      </Link>
    </li>
  ));
