import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { AdminIdentity } from '#web/admin/layout/admin-identity.ts';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** Opens the search of everything, also by Ctrl+K. Its code is loaded when it is opened for the first time. */
export function SearchButton({ compact = false }: { compact?: boolean }) {
  return (
    <button
      type="button"
      aria-label={compact ? 'Search the back office' : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      className={compact ? 'icon-btn hover:bg-white/10' : 'search-button'}
      onClick={openSearch}
    >
      <Search size={compact ? 21 : 17} aria-hidden="true" />
      {!compact && (
        <>
          Search
          <span aria-hidden="true" className="ml-auto">
            <kbd>Ctrl K</kbd>
          </span>
        </>
      )}
    </button>
  );
}

const openEvent = 'admin-search';
const openSearch = () => window.dispatchEvent(new Event(openEvent));

/** The dialog of the search; rendered once, in the layout. */
export function LazySearchDialog({ admin }: { admin: AdminIdentity }) {
  const [open, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const show = () => {
      setLoaded(true);
      setOpen(true);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) show();
    };
    window.addEventListener(openEvent, show, leaving);
    document.addEventListener('keydown', onKey, leaving);
    return () => leaving.abort();
  }, []);
  return isLoaded ? (
    <Suspense>
      <SearchDialog admin={admin} open={open} onOpenChange={setOpen} />
    </Suspense>
  ) : null;
}
