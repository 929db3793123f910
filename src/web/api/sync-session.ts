import { sessionKindForUrl } from '#shared/session-kind.ts';
import { refreshSession } from './browser-client.ts';
import { type CurrentSession, getSession, signedInUserId, subscribeToSession } from './session.ts';
import { saveSessionHint } from './session-hint.ts';
import { promptSignIn } from './sign-in-prompt.ts';

/** The minimum time between two checks of a page that regains the focus, in milliseconds. */
const minCheckInterval = 5_000;

/**
 * Keeps the page's session up to date until `signal` aborts: checks it when the page regains the focus, when the connection returns while it is unknown, and
 * when another tab reports a change. `onLost`: the user was signed out, or is somebody else now.
 */
export function syncSession(onLost: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let checked = Number.NEGATIVE_INFINITY;
  const isUnknown = () => getSession().state === 'unknown';
  // If the shop is unreachable nothing changes: the next call or check finds out.
  const check = () => void refreshSession().catch(() => undefined);
  const checkOnReturn = () => {
    if (document.visibilityState === 'hidden' || getSession().state === 'anonymous' || performance.now() - checked < minCheckInterval)
      return;
    checked = performance.now();
    check();
  };

  const handleLoss = async () => {
    // A page that asks for the password goes on where it was. Running its loaders would drop the redirect of a form that is being sent.
    if (getSession().state !== 'anonymous' || !(await promptSignIn())) onLost();
  };

  // Tabs send each other the id of the user, never the token: each fetches its own.
  const kind = sessionKindForUrl(location.pathname);
  const tabs = new BroadcastChannel(`session-${kind}`);
  tabs.onmessage = ({ data }: MessageEvent<string | null>) => (isUnknown() || data !== signedInUserId(getSession())) && check();
  // Only the storefront's cached header needs the hint; the back office has no pages that are the same for everyone.
  const saveHint = (id: string | null) => kind === 'user' && saveSessionHint(id !== null);
  // The session may have been restored before this module was loaded.
  if (!isUnknown()) {
    saveHint(signedInUserId(getSession()));
    tabs.postMessage(signedInUserId(getSession()));
  }
  const unsubscribe = subscribeToSession((now: CurrentSession, before: CurrentSession) => {
    const [next, last] = [signedInUserId(now), signedInUserId(before)];
    if (now.state === 'unknown') return;
    saveHint(next);
    if (next !== last || before.state === 'unknown') tabs.postMessage(next);
    if (last !== null && next !== last) void handleLoss();
  });

  window.addEventListener('focus', checkOnReturn, { signal });
  document.addEventListener('visibilitychange', checkOnReturn, { signal });
  window.addEventListener('online', () => isUnknown() && check(), { signal });
  // A page from the back/forward cache has missed all of these.
  window.addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal });
  signal.addEventListener('abort', () => {
    unsubscribe();
    tabs.close();
  });
}
