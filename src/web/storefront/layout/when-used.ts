/** By what somebody shows that they use the page. */
const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;
/** After this time without an interaction the page counts as used, in milliseconds. */
const maxDelay = 10_000;

/** Runs a callback once somebody uses the page, and the browser is idle. Returns a function that cancels it. */
export function whenUsed(run: () => void): () => void {
  let idleCallback: number | undefined;
  const stop = () => {
    for (const interaction of interactions) removeEventListener(interaction, start, true);
    clearTimeout(timer);
  };
  const start = () => {
    stop();
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) idleCallback = requestIdleCallback(run);
    else run();
  };
  const timer = setTimeout(start, maxDelay);
  for (const interaction of interactions) addEventListener(interaction, start, { capture: true, passive: true });
  return () => {
    stop();
    if (idleCallback !== undefined) cancelIdleCallback(idleCallback);
  };
}
