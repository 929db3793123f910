import { useSyncExternalStore } from 'react';
import { followSession, type Session, sessionNow } from './session.ts';

const unknown: Session = { state: 'unknown' };

/** Who is signed in; `unknown` on the server, at the first look in the browser, and until the session is restored. */
export const useSession = (): Session => useSyncExternalStore(followSession, sessionNow, () => unknown);
