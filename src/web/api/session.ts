import type { User } from '#contract/accounts.ts';
import type { OpenedSession } from '#contract/auth.ts';
import { type ApiError, asApiError } from './client.ts';

/**
 * `unknown`: nobody has asked yet, as on the server and at the first look in the browser, or the shop could not be asked: `fault` says why.
 * `ended`: somebody was signed in here until a moment ago.
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

/** Who is signed in, as far as this page knows. The token lives here, in memory, and nowhere else. */
export const getSession = (): CurrentSession => current;

/** Calls back whenever somebody signs in or out, or changes. Answers how to stop. */
export function subscribeToSession(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whose session it is; null while nobody is signed in, or known. */
export const signedInUserId = (session: CurrentSession): string | null => (session.state === 'signed-in' ? session.user._id : null);

/** Someone has signed in, or is known in a new way. */
export const startSession = ({ user, token }: OpenedSession): void => setSession({ state: 'signed-in', user, token });

/** Nobody is signed in any more. */
export const endSession = (): void =>
  setSession({ state: 'anonymous', ended: current.state === 'signed-in' || (current.state === 'anonymous' && current.ended) });

/** The user as the shop knows them by now. */
export function updateSessionUser(user: User): void {
  if (current.state === 'signed-in') setSession({ ...current, user });
}

/** How the shop is asked whose session the browser's cookie holds; null is nobody's. */
type FetchSession = () => Promise<OpenedSession | null>;

/** Asks once per visit of a page; later calls get the same answer. When it cannot be asked nobody is known, and the next call asks again. */
export const fetchSessionOnce = (fetchSession: FetchSession): Promise<CurrentSession> =>
  current.state === 'unknown' ? refetchSession(fetchSession) : Promise.resolve(current);

/** Asks again: a session may have ended, or another may have begun, without this page. Those who ask at the same time get one answer. */
export function refetchSession(fetchSession: FetchSession): Promise<CurrentSession> {
  const before = current;
  pendingFetch ??= fetchSession()
    .then((openedSession) => {
      // Somebody may have signed in or out meanwhile: that is the newer truth.
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
