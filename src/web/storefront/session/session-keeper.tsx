import { useKeptSession } from '#web/api/use-kept-session.ts';

/** Keeps the session; a part of its own, since what it follows changes more often than the frame. */
export function SessionKeeper() {
  useKeptSession();
  return null;
}
