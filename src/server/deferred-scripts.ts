/** The type that keeps the browser from running the page's module script. */
const deferredScriptType = 'text/deferred-module';

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
    for (const href of (deferred.dataset.modules ?? '').split(' ')) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.setAttribute('async', '');
    script.textContent = deferred.textContent;
    deferred.replaceWith(script);
  };
  // A hidden page is never painted, so no animation frame would come.
  const afterPaint = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
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
export const deferredScript = (script: string, modules: readonly string[]): string =>
  `<script type="${deferredScriptType}" data-modules="${modules.join(' ')}">${script}</script>`;

/** The inline script that starts the deferred one. */
export const deferredScriptStarter = `(${startDeferredScript.toString()})(${JSON.stringify(deferredScriptType)})`;
