/**
 * "Back" closes an overlay (drawer, sheet, menu, dialog) before it leaves the page. While one is open, the browser's history has an entry of our own after the
 * page's, with the same URL: going back from it closes the topmost overlay. The router never sees that entry, or it would reload the page. See
 * docs/decisions/0032.
 */

/** Marks our entry in its state. The rest of the state is the page's, so that to the router both are the same entry. */
const entryMarker = 'overlay';

/** The `close` functions of the open overlays, the topmost last. */
const overlays: (() => void)[] = [];
/** The router's key of the page that is shown; null without an `OverlayHistoryBlocker`, as in the back office: then no entries are made. */
let shownPageKey: string | null = null;
/** Our entry was pushed and not left since. A navigation that started before that may have pushed its page after it: see `isAtEntry`. */
let hasEntry = false;
/** The keys of pages whose entry is followed by ours and then by another page's. */
const pagesAboveEntry = new Set<string | null>();
/** Resolvers of callers that wait until the browser is back at the page's own entry; null while it is not going back. */
let pendingReturns: (() => void)[] | null = null;
/** A navigation is pending: an entry pushed now would end up between the two pages. */
let isNavigating = false;

/** Whether the next page would be pushed after our entry. */
export const blocksNavigation = (): boolean => isAtEntry() || pendingReturns !== null;

/** Registers an open overlay. Returns a function to call once it is closed. */
export function registerOverlay(close: () => void): () => void {
  overlays.push(close);
  scheduleSync();
  return () => {
    overlays.splice(overlays.indexOf(close), 1);
    scheduleSync();
  };
}

/** Removes our entry before a navigation. If an overlay is still open once the new page is shown, another entry is pushed. */
export function removeOverlayEntry(): Promise<void> {
  isNavigating = true;
  return new Promise((resolve) => {
    if (!blocksNavigation()) return resolve();
    goBackToPage().push(resolve);
  });
}

/** The page with this key is shown, and no navigation is pending. */
export function handlePageShown(key: string): void {
  const before = shownPageKey;
  shownPageKey = key;
  isNavigating = false;
  // Left over from a reload, which has closed all overlays.
  if (before === null && isOverlayEntry()) goBackToPage();
  // The navigation had started before the overlay was opened: its page comes after our entry, which is skipped from now on.
  if (hasEntry && !isAtEntry()) pagesAboveEntry.add(before);
  hasEntry = isAtEntry();
  scheduleSync();
}

/** Listens to the browser's history. Called once, before the router starts: listeners of a window are called in the order they were added. */
export const listenToHistory = (): void => window.addEventListener('popstate', handlePopState);

function handlePopState(event: PopStateEvent): void {
  const wasAtEntry = hasEntry || pendingReturns !== null;
  const isOwnNavigation = pendingReturns !== null;
  hasEntry = false;
  if (isOverlayEntry()) {
    // Forward to our entry, or back to it from another document: the overlay is closed by now, so the entry is skipped.
    event.stopImmediatePropagation();
    if (currentPageKey() === shownPageKey && pagesAboveEntry.has(shownPageKey)) history.forward();
    else history.back();
    pendingReturns ??= [];
    return;
  }
  if (wasAtEntry && currentPageKey() === shownPageKey) {
    event.stopImmediatePropagation();
    if (!isOwnNavigation) overlays.at(-1)?.();
  }
  for (const resolveReturn of pendingReturns ?? []) resolveReturn();
  pendingReturns = null;
  scheduleSync();
}

// In a microtask, so that closing and reopening in one step, as in React's strict mode, has no effect.
const scheduleSync = (): void => queueMicrotask(syncEntry);

function syncEntry(): void {
  if (pendingReturns || shownPageKey === null) return;
  if (overlays.length === 0) {
    if (isAtEntry()) goBackToPage();
  } else if (!isAtEntry() && !isNavigating) {
    pagesAboveEntry.delete(currentPageKey());
    history.pushState({ ...history.state, [entryMarker]: true }, '');
    hasEntry = true;
  }
}

/** Goes back from our entry to the page's own, unless already doing so. Returns the list of resolvers to call then. */
function goBackToPage(): (() => void)[] {
  if (!pendingReturns) history.back();
  pendingReturns ??= [];
  return pendingReturns;
}

const isOverlayEntry = (): boolean => Boolean(history.state?.[entryMarker]);
const isAtEntry = (): boolean => hasEntry && isOverlayEntry();
/** The router's key of the page whose entry, or whose overlay's entry, the browser is at. */
const currentPageKey = (): string => history.state?.key ?? 'default';
