import { observableValue } from '#web/ui/observable-value.ts';

/** How often to check for a newer build, in milliseconds (product specification, section 9). */
const checkInterval = 3_600_000;

const hasNewerBuild = observableValue(false);

/** Whether the shop serves another build than the one this page runs. */
export const useNewerBuild = (): boolean => hasNewerBuild.use();

interface BuildWatchOptions {
  /** The version that this page was built with. */
  getCurrentVersion: () => string | undefined;
  /** The version that the shop serves now; null if the request fails. */
  fetchServedVersion: () => Promise<string | null>;
  onNewer: () => void;
}

/** Checks every hour, and when a page regains the focus after a longer time, until there is a newer build. Returns a function that stops it. */
export function watchBuilds({ getCurrentVersion, fetchServedVersion, onNewer }: BuildWatchOptions): () => void {
  let lastCheckAt = Date.now();
  const check = async () => {
    lastCheckAt = Date.now();
    const version = await fetchServedVersion();
    if (version === null || getCurrentVersion() === undefined || version === getCurrentVersion()) return;
    stop();
    onNewer();
  };
  const timer = setInterval(() => void check(), checkInterval);
  // Timers do not run while a machine sleeps.
  const checkOnReturn = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastCheckAt > checkInterval) void check();
  };
  document.addEventListener('visibilitychange', checkOnReturn);
  window.addEventListener('focus', checkOnReturn);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkOnReturn);
    window.removeEventListener('focus', checkOnReturn);
  };
  return stop;
}

/** Makes links to other pages load a new document, and with it the newer build. Returns a function that stops it. */
export function forceDocumentNavigation(): () => void {
  const bypassRouter = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.ariaHasPopup || link.origin !== location.origin || link.pathname === location.pathname) return;
    // Neither React nor the router gets the event; the browser follows the link.
    event.stopPropagation();
  };
  window.addEventListener('click', bypassRouter, true);
  return () => window.removeEventListener('click', bypassRouter, true);
}

/** Watches for newer builds of the shop while a page is open. */
export const watchForNewerBuild = (): (() => void) =>
  watchBuilds({
    getCurrentVersion: () => window.__reactRouterManifest?.version,
    fetchServedVersion: () =>
      fetch('/version.json', { cache: 'no-store' })
        .then(async (response) => (response.ok ? ((await response.json()) as { version: string }).version : null))
        .catch(() => null),
    onNewer: () => hasNewerBuild.set(true),
  });
