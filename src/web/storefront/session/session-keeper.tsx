import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { currentSession } from '#web/api/browser.ts';

/** Knows who is signed in. When that ends the page is loaded anew: one for signed-in people alone leads to the sign-in (`signedInOnly`), all others stay. */
export function SessionKeeper() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Where the shop cannot be asked nobody is known, and the next call asks again.
    currentSession().catch(() => undefined);
    let stop: (() => void) | null | undefined;
    import('#web/api/keep-session.ts').then(
      ({ keepSession }) => {
        if (stop === undefined) stop = keepSession(() => void revalidate());
      },
      // Without it the next call tells.
      () => undefined,
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [revalidate]);
  return null;
}
