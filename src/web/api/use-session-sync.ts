import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { loadSession } from './browser-client.ts';

/**
 * Restores the session and keeps it up to date while the page is open. When it ends, the page's loaders run again: pages for signed-in users redirect to the
 * sign-in (`signedInOnly`), or prompt for it, and all others stay.
 */
export function useSessionSync(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // If the shop is unreachable the session stays unknown, and the next call tries again.
    loadSession().catch(() => undefined);
    const leaving = new AbortController();
    const { signal } = leaving;
    import('./sync-session.ts').then(
      ({ syncSession }) => syncSession(() => void revalidate(), signal),
      // Without it the next call finds out.
      () => undefined,
    );
    return () => leaving.abort();
  }, [revalidate]);
}
