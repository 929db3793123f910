import { useEffect, useState } from 'react';

/** From then on each second is shown, in milliseconds. */
export const countdownLength = 5 * 60_000;
/** The page closes a little earlier than the shop, in milliseconds: a payment on its way must not arrive too late. */
const safetyMargin = 5_000;

/**
 * The milliseconds left to pay; 0 when the time is over. Counts by the shop's clock, which showed `now` when the page was loaded: the visitor's may be wrong.
 * Rerenders each second in the last five minutes, and each minute before.
 */
export function useTimeLeft(expiresAt: string | null, now: string): number {
  const loadedAt = Date.parse(now);
  const closesAt = expiresAt === null ? loadedAt : Date.parse(expiresAt) - safetyMargin;
  // The server, and the browser during hydration, render the time at which the page was loaded.
  const [current, setCurrent] = useState(loadedAt);
  useEffect(() => {
    const clockDifference = loadedAt - Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      const current = Date.now() + clockDifference;
      setCurrent(current);
      const delay = untilNextChange(closesAt - current);
      if (delay > 0) timer = setTimeout(update, delay);
    };
    update();
    // A tab that slept, or was restored by "back", has missed its timers.
    document.addEventListener('visibilitychange', update);
    window.addEventListener('pageshow', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
      window.removeEventListener('pageshow', update);
    };
  }, [loadedAt, closesAt]);
  return Math.max(0, closesAt - current);
}

/** When the time left is shown differently, in milliseconds; 0 when it is over. */
function untilNextChange(left: number): number {
  if (left <= 0) return 0;
  return left > countdownLength ? Math.min(left - countdownLength, 60_000) : left % 1_000 || 1_000;
}
