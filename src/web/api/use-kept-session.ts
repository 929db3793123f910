import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { currentSession } from './browser.ts';

/**
 * Knows who is signed in, as long as the page is open. When that ends the page is loaded anew: one for signed-in people alone leads to the sign-in
 * (`signedInOnly`), all others stay.
 */
export function useKeptSession(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Where the shop cannot be asked nobody is known, and the next call asks again.
    currentSession().catch(() => undefined);
    const leaving = new AbortController();
    const { signal } = leaving;
    import('./keep-session.ts').then(
      ({ keepSession }) => keepSession(() => void revalidate(), signal),
      // Without it the next call tells.
      () => undefined,
    );
    return () => leaving.abort();
  }, [revalidate]);
}
