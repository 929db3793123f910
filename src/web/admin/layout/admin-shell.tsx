import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { LeaveGuard } from '#web/admin/edit-form/leave-guard.tsx';
import { ReauthDialog } from '#web/admin/forms/reauth-dialog.tsx';
import { LazySearchDialog, SearchButton } from '#web/admin/search/search-button.tsx';
import { SessionExpiredDialog } from '#web/admin/session/session-expired-dialog.tsx';
import { Shortcuts } from '#web/admin/shortcuts/shortcuts-dialog.tsx';
import { LazyNewerBuildBar } from '#web/ui/lazy-newer-build-bar.tsx';
import { useFocusOnNewPage } from '#web/ui/use-focus-on-new-page.ts';
import { useHideOnNewPage } from '#web/ui/use-hide-on-new-page.ts';
import { AccountButton, AccountMenu } from './account-menu.tsx';
import type { AdminIdentity } from './admin-identity.ts';
import { AdminRequestFeedback } from './admin-request-feedback.tsx';
import { AdminSnackbar } from './admin-snackbar.tsx';
import { Brand, NavLinks } from './nav-links.tsx';
import { SkipLink } from './skip-link.tsx';
import { useFocusRestoration } from './use-focus-restoration.ts';
import { useIgnoredFileDrops } from './use-ignored-file-drops.ts';

/** The layout of every page of the back office. `admin` is undefined only if it could not be loaded. */
export function AdminShell({ admin, children }: { admin: AdminIdentity | undefined; children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  useFocusOnNewPage(content);
  useFocusRestoration(content);
  useIgnoredFileDrops();
  return (
    <div className="admin admin-shell">
      <SkipLink />
      <header className="admin-side">
        <MobileMenu admin={admin} />
        <Brand />
        {admin && (
          <div className="mt-3.5 max-lg:hidden">
            <SearchButton />
          </div>
        )}
        <nav aria-label="Back office" className="mt-3 max-lg:hidden">
          <NavLinks admin={admin} />
        </nav>
        {admin && (
          <>
            <div className="ml-auto lg:hidden">
              <SearchButton compact />
            </div>
            <div className="pt-2 max-lg:hidden">
              <AccountButton admin={admin} />
            </div>
            <div className="lg:hidden">
              <AccountButton admin={admin} compact />
            </div>
            <AccountMenu admin={admin} />
          </>
        )}
      </header>
      <main ref={content} id="content" tabIndex={-1} className="admin-content">
        {children}
      </main>
      {admin && (
        <>
          <ReauthDialog twoFactor={admin.twoFactor} />
          <SessionExpiredDialog email={admin.email} />
          <LazySearchDialog admin={admin} />
          <Shortcuts admin={admin} />
        </>
      )}
      <LeaveGuard />
      <LazyNewerBuildBar />
      <AdminRequestFeedback />
      <AdminSnackbar />
    </div>
  );
}

/** The menu on screens too narrow for a side menu. */
function MobileMenu({ admin }: { admin: AdminIdentity | undefined }) {
  const ref = useRef<HTMLElement>(null);
  useHideOnNewPage(ref);
  return (
    <>
      <button type="button" popoverTarget="admin-menu" aria-label="Menu" className="icon-btn -ml-2 hover:bg-white/10 lg:hidden">
        <Menu size={24} aria-hidden="true" />
      </button>
      <nav ref={ref} id="admin-menu" popover="auto" aria-label="Menu" className="admin-menu">
        <div className="mb-2 flex justify-end">
          <button
            type="button"
            popoverTarget="admin-menu"
            popoverTargetAction="hide"
            aria-label="Close the menu"
            className="icon-btn hover:bg-white/10"
          >
            <X size={22} aria-hidden="true" />
          </button>
        </div>
        <NavLinks admin={admin} />
      </nav>
    </>
  );
}
