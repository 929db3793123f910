/** How the page's scripts stand in the document until they start. */
const deferredScriptType = 'text/deferred-module';

/** What runs in the page, as text: it may use nothing from around it. */
function startDeferredScript(type: string): void {
  const deferred = document.querySelector<HTMLScriptElement>(`script[type="${type}"]`);
  // React takes the document over as it rendered it: this script leaves it again.
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
  // A page that nobody sees is never painted.
  const afterPaint = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
  for (const interaction of interactions) addEventListener(interaction, start, { capture: true, passive: true });
  // Buttons that only scripts serve are pressed again when they are there: each once, however often somebody has tried.
  const press = (event: Event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[type="button"]:not([popovertarget])') : null;
    if (!button) return;
    const pressed = window.earlyClicks ?? new Set();
    window.earlyClicks = pressed.add(button);
  };
  addEventListener('click', press, true);
  window.stopRecordingClicks = () => removeEventListener('click', press, true);
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint, { once: true });
  setTimeout(start, 4_000);
}

/**
 * The page's own module script, as it waits in the document until its pictures are there, or until somebody touches it: on a slow line it would take
 * the place of what is looked at. `modules` are what it will import. The document stays whole without it.
 */
export const deferredScript = (script: string, modules: readonly string[]): string =>
  `<script type="${deferredScriptType}" data-modules="${modules.join(' ')}">${script}</script>`;

/** The script that starts the late one. */
export const deferredScriptStarter = `(${startDeferredScript.toString()})(${JSON.stringify(deferredScriptType)})`;
