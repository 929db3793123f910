import { liveValue } from '#web/ui/live-value.ts';

/** The shop looks for a new build every hour (spec.md section 9). */
const hour = 3_600_000;

const newer = liveValue(false);

/** Whether the shop serves another build than the one that this page runs. */
export const useNewerBuild = (): boolean => newer.use();

interface Builds {
  /** The version that this page was built with. */
  own: () => string | undefined;
  /** The version that the shop serves now; null: it could not be asked. */
  served: () => Promise<string | null>;
  onNewer: () => void;
}

/** Asks every hour, and when someone comes back to a page that was not looked at for longer than that, until there is a newer build. Answers how to stop. */
export function watchBuilds({ own, served, onNewer }: Builds): () => void {
  let asked = Date.now();
  const ask = async () => {
    asked = Date.now();
    const version = await served();
    if (version === null || own() === undefined || version === own()) return;
    stop();
    onNewer();
  };
  const timer = setInterval(() => void ask(), hour);
  // Timers rest while a machine sleeps.
  const askWhenBack = () => {
    if (document.visibilityState === 'visible' && Date.now() - asked > hour) void ask();
  };
  document.addEventListener('visibilitychange', askWhenBack);
  window.addEventListener('focus', askWhenBack);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askWhenBack);
    window.removeEventListener('focus', askWhenBack);
  };
  return stop;
}

/** From now on a link to another page is followed by the browser itself: the whole new page comes with the newer build. Answers how to stop. */
export function followLinksWhole(): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.ariaHasPopup || link.origin !== location.origin || link.pathname === location.pathname) return;
    // Nobody but the browser hears of it.
    event.stopPropagation();
  };
  window.addEventListener('click', follow, true);
  return () => window.removeEventListener('click', follow, true);
}

/** Watches for newer builds of the shop while a page is open. */
export const watchForNewerBuild = (): (() => void) =>
  watchBuilds({
    own: () => window.__reactRouterManifest?.version,
    served: () =>
      fetch('/version.json', { cache: 'no-store' })
        .then(async (response) => (response.ok ? ((await response.json()) as { version: string }).version : null))
        .catch(() => null),
    onNewer: () => newer.set(true),
  });
