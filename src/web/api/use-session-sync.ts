import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { loadSession } from './browser-client.ts';

/**
 * Knows who is signed in, as long as the page is open. When that ends the page is loaded anew: one for signed-in people alone leads to the sign-in
 * (`signedInOnly`), all others stay.
 */
export function useSessionSync(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Where the shop cannot be asked nobody is known, and the next call asks again.
    loadSession().catch(() => undefined);
    const leaving = new AbortController();
    const { signal } = leaving;
    import('./sync-session.ts').then(
      ({ syncSession }) => syncSession(() => void revalidate(), signal),
      // Without it the next call tells.
      () => undefined,
    );
    return () => leaving.abort();
  }, [revalidate]);
}
