/** By what somebody shows that they use the page. */
const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;
/** After this time without an interaction the page counts as used, in milliseconds. */
const maxDelay = 10_000;
/** A page that is never idle runs the callback after this time, in milliseconds. */
const maxIdleDelay = 3_000;

/** Runs a callback when the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: maxIdleDelay });
  return () => cancelIdleCallback(handle);
}

/** Runs a callback once somebody uses the page, and the browser is idle. Returns a function that cancels it. */
export function whenUsed(run: () => void): () => void {
  const stopListening = () => {
    for (const interaction of interactions) removeEventListener(interaction, start, true);
    clearTimeout(timer);
  };
  let cancel = stopListening;
  const start = () => {
    stopListening();
    cancel = whenIdle(run);
  };
  const timer = setTimeout(start, maxDelay);
  for (const interaction of interactions) addEventListener(interaction, start, { capture: true, passive: true });
  return () => cancel();
}
