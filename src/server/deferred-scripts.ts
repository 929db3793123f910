/** The type that keeps the browser from running the page's module script. */
const deferredScriptType = 'text/deferred-module';
/** The scripts that most pages share, as vite.config.ts names them, each after those that it imports. */
const sharedScripts = [
  /\/react-[\w-]{8}\.js$/,
  /\/router-[\w-]{8}\.js$/,
  /\/shop-[\w-]{8}\.js$/,
  /\/products-[\w-]{8}\.js$/,
  /\/cards-[\w-]{8}\.js$/,
];

/** Runs in the page, where its source is inlined: it must not use anything from outside the function. */
function startDeferredScript(type: string): void {
  const deferred = document.querySelector<HTMLScriptElement>(`script[type="${type}"]`);
  // React hydrates the document as it rendered it, so this script removes itself.
  document.currentScript?.remove();
  if (!deferred) return;
  const interactions = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const interaction of interactions) removeEventListener(interaction, start, true);
    preloadNext((deferred.dataset.modules ?? '').split(' '));
    runNext();
  };
  // Requests five scripts at a time: all together would be a long task of a slow phone.
  const preloadNext = (urls: string[]) => {
    for (const href of urls.splice(0, 5)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    if (urls.length > 0) setTimeout(() => preloadNext(urls));
  };
  // What pages share runs first, each in a task of its own: all together would keep a slow phone from answering a touch.
  const shared = deferred.dataset.shared?.split(' ') ?? [];
  const runNext = () => {
    const script = document.createElement('script');
    script.type = 'module';
    const src = shared.shift();
    if (src) {
      script.onload = script.onerror = () => {
        script.remove();
        setTimeout(runNext);
      };
      script.src = src;
      document.head.append(script);
    } else {
      script.textContent = deferred.textContent;
      // Not in place of the deferred one, whose neighbours would be styled again.
      document.head.append(script);
    }
  };
  const afterFrames = (count: number): unknown => (count === 0 ? setTimeout(start) : requestAnimationFrame(() => afterFrames(count - 1)));
  // A frame is drawn to the screen later than it is painted. The second one after the first that was shown has the images, too.
  const afterPaint = () => {
    // A hidden page is never painted, so no frame would come.
    if (document.hidden) return start();
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return afterFrames(1);
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      afterFrames(2);
    }).observe({ type: 'paint', buffered: true });
  };
  for (const interaction of interactions) addEventListener(interaction, start, { capture: true, passive: true });
  // Buttons that need scripts are clicked again once these have loaded: each one once, however often it was clicked.
  const recordClick = (event: Event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[type="button"]:not([popovertarget])') : null;
    if (!button) return;
    const pressed = window.earlyClicks ?? new Set();
    window.earlyClicks = pressed.add(button);
  };
  addEventListener('click', recordClick, true);
  window.stopRecordingClicks = () => removeEventListener('click', recordClick, true);
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint, { once: true });
  setTimeout(start, 4_000);
}

/**
 * The page's module script, deferred until the images have loaded or the visitor interacts with the page: on a slow connection the scripts would delay the
 * images. `modules` are the URLs that it imports, for preloading.
 */
export function deferredScript(script: string, modules: readonly string[]): string {
  const shared = sharedScripts.flatMap((pattern) => modules.filter((url) => pattern.test(url)));
  return `<script type="${deferredScriptType}" data-modules="${modules.join(' ')}" data-shared="${shared.join(' ')}">${script}</script>`;
}

/** The inline script that starts the deferred one. */
export const deferredScriptStarter = `(${startDeferredScript.toString()})(${JSON.stringify(deferredScriptType)})`;
