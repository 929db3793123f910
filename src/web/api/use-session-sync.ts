import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { loadSession } from './browser-client.ts';

/** Runs a callback now or later. Returns a function that cancels it. */
export type Schedule = (run: () => void) => () => void;

const immediately: Schedule = (run) => {
  run();
  return () => undefined;
};

/**
 * Restores the session and keeps it up to date while the page is open. When it ends, the page's loaders run again: pages for signed-in users redirect to the
 * sign-in (`signedInOnly`), or prompt for it, and all others stay. `schedule`: when the session is restored, unless a call needs it earlier.
 */
export function useSessionSync(schedule: Schedule = immediately): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // If the shop is unreachable the session stays unknown, and the next call tries again.
    const cancelLoad = schedule(() => void loadSession().catch(() => undefined));
    const leaving = new AbortController();
    const { signal } = leaving;
    const cancelImport = schedule(
      () =>
        void import('./sync-session.ts').then(
          ({ syncSession }) => syncSession(() => void revalidate(), signal),
          // Without it the next call finds out.
          () => undefined,
        ),
    );
    return () => {
      cancelLoad();
      cancelImport();
      leaving.abort();
    };
  }, [revalidate, schedule]);
}
