/** Seconds after each failed attempt until the next one: about three days in all, as Standard Webhooks advises. */
const pauses = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 20 * 3600, 24 * 3600] as const;

/** Nobody makes the shop wait for longer, in seconds. */
const maxRetryAfter = 24 * 3600;

/**
 * When the next attempt is due after so many failed ones; null if there is none. Up to a fifth is added at random, so that an endpoint that comes back does not get
 * everything at once. `retryAfter`, a header of the receiver's response, can only make it later.
 */
export function nextAttemptAfter(failures: number, retryAfter: string | null, now = new Date(), random = Math.random()): Date | null {
  const pause = pauses[failures - 1];
  if (pause === undefined) return null;
  const seconds = Math.max(pause * (1 + random / 5), parseRetryAfter(retryAfter, now));
  return new Date(now.getTime() + seconds * 1000);
}

/** Seconds of a `Retry-After`, which is a number or a date; 0 if it is neither. */
function parseRetryAfter(header: string | null, now: Date): number {
  const seconds = header === null ? Number.NaN : /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), maxRetryAfter) : 0;
}
