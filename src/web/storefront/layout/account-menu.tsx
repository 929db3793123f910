import User from 'lucide-react/icons/user-round';
import { useRef } from 'react';
import { useSession } from '#web/api/use-session.ts';
import { useHideOnNewPage } from '#web/ui/use-hide-on-new-page.ts';
import { AccountLinks } from './account-links.tsx';

/** The account menu of tablets and desktops; phones have it in `MobileMenu`. A popover, so that it also opens before hydration. */
export function AccountMenu() {
  const session = useSession();
  const ref = useRef<HTMLElement>(null);
  useHideOnNewPage(ref);
  const name = session.state === 'signed-in' ? session.user.name.trim() : '';
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={name ? `Account: ${name}` : 'Account'}
        className="icon-btn account-button max-md:hidden"
      >
        {name ? (
          <span aria-hidden="true" className="account-initial">
            {[...name][0]?.toUpperCase()}
          </span>
        ) : (
          <User size={25} aria-hidden="true" />
        )}
      </button>
      <nav ref={ref} id="account-menu" popover="auto" aria-label="Account" className="header-menu account-menu">
        <AccountLinks />
      </nav>
    </>
  );
}
