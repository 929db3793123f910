/**
 * "Back" closes what lies over a page before it leaves the page. While something does, an entry of our own stands in the browser's history above the page's, with the
 * same URL: going back from it closes the topmost overlay. The router hears nothing of that entry, since it would load the page anew. See docs/decisions/0032.
 */

/** Marks our entry in its state; the rest of the state is the page's own, so that the router counts both as one. */
const entryMarker = 'overlay';

/** How to close what lies over the page, the topmost last. */
const overlays: (() => void)[] = [];
/** The key under which the router knows the page that is shown; null where nobody keeps our entries out of its way, as in the back office. */
let shownPageKey: string | null = null;
/** Our entry was made and not left since. A page whose link was followed before that may have come to stand above it: see `isAtEntry`. */
let hasEntry = false;
/** The keys of pages above which our entry stands in between, with another page above it. */
const pagesAboveEntry = new Set<string | null>();
/** Who waits until the browser is back at the page's own entry; null while it is not going there. */
let pendingReturns: (() => void)[] | null = null;
/** Another page is on its way: an entry above this one's would stand in between. */
let isNavigating = false;

/** Whether the next page would come to stand above our entry. */
export const blocksNavigation = (): boolean => isAtEntry() || pendingReturns !== null;

/** Something lies over the page now; answers how to say that it is closed. */
export function registerOverlay(close: () => void): () => void {
  overlays.push(close);
  scheduleSync();
  return () => {
    overlays.splice(overlays.indexOf(close), 1);
    scheduleSync();
  };
}

/** Takes our entry away for a page that is about to come. Another one is made when that page is there, for what lies over it still. */
export function removeOverlayEntry(): Promise<void> {
  isNavigating = true;
  return new Promise((resolve) => {
    if (!blocksNavigation()) return resolve();
    goBackToPage().push(resolve);
  });
}

/** The page with this key is shown, and no other one is on its way. */
export function handlePageShown(key: string): void {
  const before = shownPageKey;
  shownPageKey = key;
  isNavigating = false;
  // Left behind by a reload: nothing lies over the page now.
  if (before === null && isOverlayEntry()) goBackToPage();
  // A page that was on its way already when the overlay was opened stands above our entry, which is skipped from now on.
  if (hasEntry && !isAtEntry()) pagesAboveEntry.add(before);
  hasEntry = isAtEntry();
  scheduleSync();
}

/** Follows the browser's history. Called once, before there is a router: on a window listeners are called in the order in which they came. */
export const listenToHistory = (): void => window.addEventListener('popstate', handlePopState);

function handlePopState(event: PopStateEvent): void {
  const wasAtEntry = hasEntry || pendingReturns !== null;
  const isOwnNavigation = pendingReturns !== null;
  hasEntry = false;
  if (isOverlayEntry()) {
    // Forward to where an overlay was, or back to one under which a whole document was left: it is closed by now.
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

// What is closed and opened in one step, as by React's strict mode, comes to nothing.
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

/** Goes back from our entry to the page's own, unless that is under way; answers who waits for it. */
function goBackToPage(): (() => void)[] {
  if (!pendingReturns) history.back();
  pendingReturns ??= [];
  return pendingReturns;
}

const isOverlayEntry = (): boolean => Boolean(history.state?.[entryMarker]);
const isAtEntry = (): boolean => hasEntry && isOverlayEntry();
/** The key under which the router knows the page whose entry, or entry of ours, the browser is at. */
const currentPageKey = (): string => history.state?.key ?? 'default';
