import type { User } from '#contract/accounts.ts';
import type { OpenedSession } from '#contract/auth.ts';
import { type ApiError, apiError } from './client.ts';

/**
 * `unknown`: nobody has asked yet, as on the server and at the first look in the browser, or the shop could not be asked: `fault` says why.
 * `ended`: somebody was signed in here until a moment ago.
 */
export type Session =
  | { state: 'unknown'; fault?: ApiError }
  | { state: 'nobody'; ended?: boolean }
  | ({ state: 'signed-in' } & OpenedSession);

type Follower = (now: Session, before: Session) => void;

const unknown: Session = { state: 'unknown' };
let current: Session = unknown;
let asking: Promise<Session> | undefined;
const followers = new Set<Follower>();

/** Who is signed in, as far as this page knows. The token lives here, in memory, and nowhere else. */
export const sessionNow = (): Session => current;

/** Calls back whenever somebody signs in or out, or changes. Answers how to stop. */
export function followSession(follower: Follower): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

/** Whose session it is; null while nobody is signed in, or known. */
export const signedInId = (session: Session): string | null => (session.state === 'signed-in' ? session.user._id : null);

/** Someone has signed in, or is known in a new way. */
export const beginSession = ({ user, token }: OpenedSession): void => tell({ state: 'signed-in', user, token });

/** Nobody is signed in any more. */
export const endSession = (): void =>
  tell({ state: 'nobody', ended: current.state === 'signed-in' || (current.state === 'nobody' && current.ended) });

/** The user as the shop knows them by now. */
export function renewUser(user: User): void {
  if (current.state === 'signed-in') tell({ ...current, user });
}

/** How the shop is asked whose session the browser's cookie holds; null is nobody's. */
type Ask = () => Promise<OpenedSession | null>;

/** Asks once per visit of a page; later calls get the same answer. When it cannot be asked nobody is known, and the next call asks again. */
export const restoreSession = (ask: Ask): Promise<Session> => (current.state === 'unknown' ? renewSession(ask) : Promise.resolve(current));

/** Asks again: a session may have ended, or another may have begun, without this page. Those who ask at the same time get one answer. */
export function renewSession(ask: Ask): Promise<Session> {
  const before = current;
  asking ??= ask()
    .then((opened) => {
      // Somebody may have signed in or out meanwhile: that is the newer truth.
      if (current !== before) return current;
      if (opened) beginSession(opened);
      else endSession();
      return current;
    })
    .catch((error) => {
      if (current.state === 'unknown') tell({ state: 'unknown', fault: apiError(error) });
      throw error;
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

function tell(next: Session): void {
  const before = current;
  current = next;
  for (const follower of followers) follower(next, before);
}
