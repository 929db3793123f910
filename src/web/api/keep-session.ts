import { realmOf } from '#shared/realm.ts';
import { checkSession } from './browser.ts';
import { rememberSession } from './remembered-session.ts';
import { followSession, type Session, sessionNow, signedInId } from './session.ts';

/** How often, in milliseconds, a page that is looked at again asks whether its session still lives, at the most. */
const rest = 5_000;

/**
 * Keeps what a page knows of its session true until `signal` ends it: asks again when somebody comes back to the page, or the connection does, and hears of other tabs.
 * `onLost`: whoever was signed in is so no longer, or is somebody else by now.
 */
export function keepSession(onLost: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let checked = Number.NEGATIVE_INFINITY;
  const isUnknown = () => sessionNow().state === 'unknown';
  // Where the shop cannot be asked nothing new is known: the next call, or the next look, tells.
  const check = () => void checkSession().catch(() => undefined);
  const look = () => {
    if (document.visibilityState === 'hidden' || sessionNow().state === 'nobody' || performance.now() - checked < rest) return;
    checked = performance.now();
    check();
  };

  // Tabs tell each other who is signed in, never the token: each asks for its own.
  const realm = realmOf(location.pathname);
  const tabs = new BroadcastChannel(`session-${realm}`);
  tabs.onmessage = ({ data }: MessageEvent<string | null>) => (isUnknown() || data !== signedInId(sessionNow())) && check();
  // The back office has no header that is the same for everyone.
  const remember = (id: string | null) => realm === 'user' && rememberSession(id !== null);
  // Others hear of the session that was restored before this was fetched, too.
  if (!isUnknown()) {
    remember(signedInId(sessionNow()));
    tabs.postMessage(signedInId(sessionNow()));
  }
  const unfollow = followSession((now: Session, before: Session) => {
    const [next, last] = [signedInId(now), signedInId(before)];
    if (now.state === 'unknown') return;
    remember(next);
    if (next !== last || before.state === 'unknown') tabs.postMessage(next);
    if (last !== null && next !== last) onLost();
  });

  window.addEventListener('focus', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('online', () => isUnknown() && check(), { signal });
  // A page that a browser kept whole has missed all that.
  window.addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal });
  signal.addEventListener('abort', () => {
    unfollow();
    tabs.close();
  });
}
