/** What is used of an event in a trace of Chrome: times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** How long it took, with the time in which other processes had the processor. */
  dur?: number;
  /** How long its thread was running. */
  tdur?: number;
}

/** How many times slower Lighthouse takes its phone's processor to be. */
const slowdown = 4;
/** The part of a task that doesn't count: https://web.dev/articles/tbt */
const unblockedPart = 50;

/**
 * The blocking time of a page in milliseconds: what its tasks after the first contentful paint take beyond 50 ms each,
 * on a phone that is four times slower.
 *
 * Lighthouse counts how long a task lasted, and so four times whatever else the machine did meanwhile. This counts how
 * long the page's thread was running, which differs little from run to run.
 */
export function measureBlockingTime(events: readonly TraceEvent[]): number {
  // Pages that are prepared for the next click navigate too, but paint nothing.
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('Nothing was painted in the trace');
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => name.endsWith('RunTask') && ph === 'X' && pid === painted.pid && tid === painted.tid,
  );
  let until = painted.ts;
  let blocked = 0;
  for (const { ts, dur = 0, tdur = dur } of tasks.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    // Tasks within a task are a part of it.
    if (ts < until) continue;
    until = ts + dur;
    blocked += Math.max(0, (slowdown * tdur) / 1_000 - unblockedPart);
  }
  return blocked;
}
