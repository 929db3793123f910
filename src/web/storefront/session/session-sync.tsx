import { useSessionSync } from '#web/api/use-session-sync.ts';

/** Keeps the session; a part of its own, since what it follows changes more often than the frame. */
export function SessionSync() {
  useSessionSync();
  return null;
}
