import { useSessionSync } from '#web/api/use-session-sync.ts';

/** Follows the session. A component of its own, so that its updates do not render the whole layout again. */
export function SessionSync() {
  useSessionSync();
  return null;
}
