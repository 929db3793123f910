import { type ComponentType, useEffect, useState } from 'react';

/** How long after the page load the check for newer builds is loaded, and how long before a failed load is retried, in milliseconds. */
const retryInterval = 60_000;

/** Loads the check for newer builds a minute after the page: it is not urgent, but an hour later its files may be gone with their build. */
export function LazyNewerBuildBar() {
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    if (Bar) return;
    const fetchBar = () =>
      void import('./newer-build-bar.tsx').then(
        ({ NewerBuildBar }) => setBar(() => NewerBuildBar),
        // The interval tries again.
        () => undefined,
      );
    const timer = setInterval(fetchBar, retryInterval);
    return () => clearInterval(timer);
  }, [Bar]);
  return Bar && <Bar />;
}
