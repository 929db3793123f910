import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** The event loop utilization above which the process counts as busy. */
const busyUtilization = 0.85;
/** ms. With two concurrent jobs, twenty a second still run however busy the process is. */
const maxWait = 100;

let lastUtilization = performance.eventLoopUtilization();

/** Delays a job for a moment while the process is busy, so that requests go first. For jobs that come in bursts, together with the requests that cause them. */
export async function waitWhileBusy(): Promise<void> {
  const now = performance.eventLoopUtilization();
  const { utilization } = performance.eventLoopUtilization(now, lastUtilization);
  lastUtilization = now;
  if (utilization > busyUtilization) await sleep(maxWait);
}
