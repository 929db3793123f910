import type { User } from '#contract/accounts.ts';
import type { OpenedSession } from '#contract/auth.ts';
import { type ApiError, asApiError } from './client.ts';

/**
 * `unknown`: not fetched yet, as on the server and during hydration, or fetching failed with `error`.
 * `ended`: somebody was signed in on this page before.
 */
export type CurrentSession =
  | { state: 'unknown'; error?: ApiError }
  | { state: 'anonymous'; ended?: boolean }
  | ({ state: 'signed-in' } & OpenedSession);

type SessionListener = (now: CurrentSession, before: CurrentSession) => void;

const unknownSession: CurrentSession = { state: 'unknown' };
let current: CurrentSession = unknownSession;
let pendingFetch: Promise<CurrentSession> | undefined;
const listeners = new Set<SessionListener>();

/** The session as this page knows it. The token is held here, in memory, and nowhere else. */
export const getSession = (): CurrentSession => current;

/** Calls `listener` whenever the session changes. Returns a function that unsubscribes. */
export function subscribeToSession(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The id of the signed-in user; null if nobody is signed in, or the session is unknown. */
export const signedInUserId = (session: CurrentSession): string | null => (session.state === 'signed-in' ? session.user._id : null);

/** Sets the session after a sign-in, or when it has a new token. */
export const startSession = ({ user, token }: OpenedSession): void => setSession({ state: 'signed-in', user, token });

/** Signs out on this page only; does not call the server. */
export const endSession = (): void =>
  setSession({ state: 'anonymous', ended: current.state === 'signed-in' || (current.state === 'anonymous' && current.ended) });

/** Updates the user in the session from a newer reply. */
export function updateSessionUser(user: User): void {
  if (current.state === 'signed-in') setSession({ ...current, user });
}

/** Fetches the session of the browser's cookie; null if there is none. */
type FetchSession = () => Promise<OpenedSession | null>;

/** Fetches the session once per page load; later calls get the same result. After a failure it stays unknown, and the next call tries again. */
export const fetchSessionOnce = (fetchSession: FetchSession): Promise<CurrentSession> =>
  current.state === 'unknown' ? refetchSession(fetchSession) : Promise.resolve(current);

/** Fetches the session again: it may have ended, or another may have started, elsewhere. Concurrent callers share one request. */
export function refetchSession(fetchSession: FetchSession): Promise<CurrentSession> {
  const before = current;
  pendingFetch ??= fetchSession()
    .then((openedSession) => {
      // A sign-in or sign-out meanwhile is newer than this reply.
      if (current !== before) return current;
      if (openedSession) startSession(openedSession);
      else endSession();
      return current;
    })
    .catch((error) => {
      if (current.state === 'unknown') setSession({ state: 'unknown', error: asApiError(error) });
      throw error;
    })
    .finally(() => {
      pendingFetch = undefined;
    });
  return pendingFetch;
}

function setSession(next: CurrentSession): void {
  const before = current;
  current = next;
  for (const listener of listeners) listener(next, before);
}
