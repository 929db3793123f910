import { sessionKindForUrl } from '#shared/session-kind.ts';
import { refreshSession } from './browser-client.ts';
import { type CurrentSession, getSession, signedInUserId, subscribeToSession } from './session.ts';
import { saveSessionHint } from './session-hint.ts';

/** How often, in milliseconds, a page that is looked at again asks whether its session still lives, at the most. */
const minCheckInterval = 5_000;

/**
 * Keeps what a page knows of its session true until `signal` ends it: asks again when somebody comes back to the page, or the connection does, and hears of other tabs.
 * `onLost`: whoever was signed in is so no longer, or is somebody else by now.
 */
export function syncSession(onLost: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let checked = Number.NEGATIVE_INFINITY;
  const isUnknown = () => getSession().state === 'unknown';
  // Where the shop cannot be asked nothing new is known: the next call, or the next look, tells.
  const check = () => void refreshSession().catch(() => undefined);
  const checkOnReturn = () => {
    if (document.visibilityState === 'hidden' || getSession().state === 'anonymous' || performance.now() - checked < minCheckInterval)
      return;
    checked = performance.now();
    check();
  };

  // Tabs tell each other who is signed in, never the token: each asks for its own.
  const realm = sessionKindForUrl(location.pathname);
  const tabs = new BroadcastChannel(`session-${realm}`);
  tabs.onmessage = ({ data }: MessageEvent<string | null>) => (isUnknown() || data !== signedInUserId(getSession())) && check();
  // The back office has no header that is the same for everyone.
  const saveHint = (id: string | null) => realm === 'user' && saveSessionHint(id !== null);
  // Others hear of the session that was restored before this was fetched, too.
  if (!isUnknown()) {
    saveHint(signedInUserId(getSession()));
    tabs.postMessage(signedInUserId(getSession()));
  }
  const unsubscribe = subscribeToSession((now: CurrentSession, before: CurrentSession) => {
    const [next, last] = [signedInUserId(now), signedInUserId(before)];
    if (now.state === 'unknown') return;
    saveHint(next);
    if (next !== last || before.state === 'unknown') tabs.postMessage(next);
    if (last !== null && next !== last) onLost();
  });

  window.addEventListener('focus', checkOnReturn, { signal });
  document.addEventListener('visibilitychange', checkOnReturn, { signal });
  window.addEventListener('online', () => isUnknown() && check(), { signal });
  // A page that a browser kept whole has missed all that.
  window.addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal });
  signal.addEventListener('abort', () => {
    unsubscribe();
    tabs.close();
  });
}
