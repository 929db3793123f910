const sign = 'lists-changed';

/** Tells the other tabs of this browser that the lists of whoever is signed in have changed. What is in them is told to nobody. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(sign, String(Date.now()));
  } catch {
    // Where storage is forbidden the other tabs learn of it when someone looks at them.
  }
}

/** Calls back when another tab has changed them: at once, or when someone looks at this tab again. */
export function subscribeToOtherTabs(onChange: () => void): void {
  let missed = false;
  window.addEventListener('storage', ({ key }) => {
    if (key !== sign) return;
    if (document.visibilityState === 'visible') onChange();
    else missed = true;
  });
  document.addEventListener('visibilitychange', () => {
    if (!missed || document.visibilityState === 'hidden') return;
    missed = false;
    onChange();
  });
}
