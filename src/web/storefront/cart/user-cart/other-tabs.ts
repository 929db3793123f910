const storageKey = 'lists-changed';

/** Notifies the other tabs of this browser that the user's cart or wishlist has changed, without storing its contents. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Storage is blocked: the other tabs find out when they are looked at again.
  }
}

/** Calls back when another tab has changed them: at once, or when this tab is visible again. */
export function subscribeToOtherTabs(onChange: () => void): void {
  let missed = false;
  window.addEventListener('storage', ({ key }) => {
    if (key !== storageKey) return;
    if (document.visibilityState === 'visible') onChange();
    else missed = true;
  });
  document.addEventListener('visibilitychange', () => {
    if (!missed || document.visibilityState === 'hidden') return;
    missed = false;
    onChange();
  });
}
