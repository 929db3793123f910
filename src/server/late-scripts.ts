/** How the page's scripts stand in the document until they start. */
const lateType = 'text/late-module';

/** What runs in the page, as text: it may use nothing from around it. */
function startLate(type: string): void {
  const late = document.querySelector<HTMLScriptElement>(`script[type="${type}"]`);
  // React takes the document over as it rendered it: this script leaves it again.
  document.currentScript?.remove();
  if (!late) return;
  const hands = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const hand of hands) removeEventListener(hand, start, true);
    for (const href of (late.dataset.modules ?? '').split(' ')) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.setAttribute('async', '');
    script.textContent = late.textContent;
    late.replaceWith(script);
  };
  // A page that nobody sees is never painted.
  const afterPaint = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
  for (const hand of hands) addEventListener(hand, start, { capture: true, passive: true });
  // Buttons that only scripts serve are pressed again when they are there: each once, however often somebody has tried.
  const press = (event: Event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[type="button"]:not([popovertarget])') : null;
    if (!button) return;
    const pressed = window.pressedEarly ?? new Set();
    window.pressedEarly = pressed.add(button);
  };
  addEventListener('click', press, true);
  window.stopWaiting = () => removeEventListener('click', press, true);
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint, { once: true });
  setTimeout(start, 4_000);
}

/**
 * The page's own module script, as it waits in the document until its pictures are there, or until somebody touches it: on a slow line it would take
 * the place of what is looked at. `modules` are what it will import. The document stays whole without it.
 */
export const lateScript = (script: string, modules: readonly string[]): string =>
  `<script type="${lateType}" data-modules="${modules.join(' ')}">${script}</script>`;

/** The script that starts the late one. */
export const lateStarter = `(${startLate.toString()})(${JSON.stringify(lateType)})`;
