import { type ComponentType, useEffect, useState } from 'react';

/** Nobody needs to hear of a newer build in the first minute. */
const retryInterval = 60_000;

/** The watch for newer builds, fetched when the page has long been there: later its files may be gone with the build that they belong to. */
export function LazyNewerBuildBar() {
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    if (Bar) return;
    const fetchBar = () =>
      void import('./newer-build-bar.tsx').then(
        ({ NewerBuildBar }) => setBar(() => NewerBuildBar),
        // Without a connection, the next minute is as good.
        () => undefined,
      );
    const timer = setInterval(fetchBar, retryInterval);
    return () => clearInterval(timer);
  }, [Bar]);
  return Bar && <Bar />;
}
