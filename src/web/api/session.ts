import type { User } from '#contract/accounts.ts';
import type { OpenedSession } from '#contract/auth.ts';

/** `unknown`: nobody has asked yet, as on the server and at the first look in the browser. */
export type Session = { state: 'unknown' } | { state: 'nobody' } | ({ state: 'signed-in' } & OpenedSession);

/** The realm of a page: below /admin the back office's, everywhere else the shoppers'. */
export const realmOf = (path: string): 'user' | 'admin' => (/^\/admin(\/|$)/.test(path) ? 'admin' : 'user');

type Follower = (now: Session, before: Session) => void;

const unknown: Session = { state: 'unknown' };
let current: Session = unknown;
let restoring: Promise<Session> | undefined;
const followers = new Set<Follower>();

/** Who is signed in, as far as this page knows. The token lives here, in memory, and nowhere else. */
export const sessionNow = (): Session => current;

/** Calls back whenever somebody signs in or out, or changes. Answers how to stop. */
export function followSession(follower: Follower): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

/** Someone has signed in, or is known in a new way. */
export const beginSession = ({ user, token }: OpenedSession): void => tell({ state: 'signed-in', user, token });

/** Nobody is signed in any more. */
export const endSession = (): void => tell({ state: 'nobody' });

/** The user as the shop knows them by now. */
export function renewUser(user: User): void {
  if (current.state === 'signed-in') tell({ ...current, user });
}

/**
 * Asks once per visit of a page whose session the cookie holds; later calls get the same answer. `ask` answers null for nobody. When it cannot be asked
 * nobody is known, and the next call asks again.
 */
export function restoreSession(ask: () => Promise<OpenedSession | null>): Promise<Session> {
  if (current.state !== 'unknown') return Promise.resolve(current);
  restoring ??= ask()
    .then((opened) => {
      // Somebody may have signed in meanwhile.
      if (current.state === 'unknown') tell(opened ? { state: 'signed-in', ...opened } : { state: 'nobody' });
      return current;
    })
    .finally(() => {
      restoring = undefined;
    });
  return restoring;
}

function tell(next: Session): void {
  const before = current;
  current = next;
  for (const follower of followers) follower(next, before);
}
