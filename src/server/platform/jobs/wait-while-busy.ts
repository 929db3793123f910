import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** The share of its time that a process works when it has nearly none left. */
const busyUtilization = 0.85;
/** ms. With two jobs at a time, twenty a second are done however busy the process is. */
const maxWait = 100;

let lastUtilization = performance.eventLoopUtilization();

/** Lets whoever calls the shop go first, for a moment, while the process has no time: for jobs that come in floods, with the calls that cause them. */
export async function waitWhileBusy(): Promise<void> {
  const now = performance.eventLoopUtilization();
  const { utilization } = performance.eventLoopUtilization(now, lastUtilization);
  lastUtilization = now;
  if (utilization > busyUtilization) await sleep(maxWait);
}
