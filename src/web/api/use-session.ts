import { useSyncExternalStore } from 'react';
import { type CurrentSession, getSession, subscribeToSession } from './session.ts';

const unknownSession: CurrentSession = { state: 'unknown' };

/** Who is signed in; `unknown` on the server, during hydration, and until the session is restored. */
export const useSession = (): CurrentSession => useSyncExternalStore(subscribeToSession, getSession, () => unknownSession);
