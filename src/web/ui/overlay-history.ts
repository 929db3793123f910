/**
 * "Back" closes what lies over a page before it leaves the page. While something does, an entry of our own stands in the browser's history above the page's, with the
 * same URL: going back from it closes the topmost overlay. The router hears nothing of that entry, since it would load the page anew. See docs/decisions/0032.
 */

/** Marks our entry in its state; the rest of the state is the page's own, so that the router counts both as one. */
const mark = 'overlay';

/** How to close what lies over the page, the topmost last. */
const overlays: (() => void)[] = [];
/** The key under which the router knows the page that is shown; null where nobody keeps our entries out of its way, as in the back office. */
let shown: string | null = null;
/** Our entry was made and not left since. A page whose link was followed before that may have come to stand above it: see `isAtEntry`. */
let stands = false;
/** The keys of pages above which our entry stands in between, with another page above it. */
const crossed = new Set<string | null>();
/** Who waits until the browser is back at the page's own entry; null while it is not going there. */
let arrivals: (() => void)[] | null = null;
/** Another page is on its way: an entry above this one's would stand in between. */
let held = false;

/** Whether the next page would come to stand above our entry. */
export const isInTheWay = (): boolean => isAtEntry() || arrivals !== null;

/** Something lies over the page now; answers how to say that it is closed. */
export function overlayOpened(close: () => void): () => void {
  overlays.push(close);
  settleSoon();
  return () => {
    overlays.splice(overlays.indexOf(close), 1);
    settleSoon();
  };
}

/** Takes our entry away for a page that is about to come. Another one is made when that page is there, for what lies over it still. */
export function makeWay(): Promise<void> {
  held = true;
  return new Promise((resolve) => {
    if (!isInTheWay()) return resolve();
    leave().push(resolve);
  });
}

/** The page with this key is shown, and no other one is on its way. */
export function pageShown(key: string): void {
  const before = shown;
  shown = key;
  held = false;
  // Left behind by a reload: nothing lies over the page now.
  if (before === null && isMarked()) leave();
  // A page that was on its way already when the overlay was opened stands above our entry, which is skipped from now on.
  if (stands && !isAtEntry()) crossed.add(before);
  stands = isAtEntry();
  settleSoon();
}

/** Follows the browser's history. Called once, before there is a router: on a window listeners are called in the order in which they came. */
export const followHistory = (): void => window.addEventListener('popstate', moved);

function moved(event: PopStateEvent): void {
  const wasAbove = stands || arrivals !== null;
  const isOwn = arrivals !== null;
  stands = false;
  if (isMarked()) {
    // Forward to where an overlay was, or back to one under which a whole document was left: it is closed by now.
    event.stopImmediatePropagation();
    if (keyNow() === shown && crossed.has(shown)) history.forward();
    else history.back();
    arrivals ??= [];
    return;
  }
  if (wasAbove && keyNow() === shown) {
    event.stopImmediatePropagation();
    if (!isOwn) overlays.at(-1)?.();
  }
  for (const arrived of arrivals ?? []) arrived();
  arrivals = null;
  settleSoon();
}

// What is closed and opened in one step, as by React's strict mode, comes to nothing.
const settleSoon = (): void => queueMicrotask(settle);

function settle(): void {
  if (arrivals || shown === null) return;
  if (overlays.length === 0) {
    if (isAtEntry()) leave();
  } else if (!isAtEntry() && !held) {
    crossed.delete(keyNow());
    history.pushState({ ...history.state, [mark]: true }, '');
    stands = true;
  }
}

/** Goes back from our entry to the page's own, unless that is under way; answers who waits for it. */
function leave(): (() => void)[] {
  if (!arrivals) history.back();
  arrivals ??= [];
  return arrivals;
}

const isMarked = (): boolean => Boolean(history.state?.[mark]);
const isAtEntry = (): boolean => stands && isMarked();
/** The key under which the router knows the page whose entry, or entry of ours, the browser is at. */
const keyNow = (): string => history.state?.key ?? 'default';
