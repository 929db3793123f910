import { availableParallelism } from 'node:os';
import { Busy } from '#server/platform/errors.ts';

/** Up to two at once, leaving one core free for shoppers: on a machine with two cores, one. */
export const maxConcurrentHashes = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A few seconds of work: whatever is queued is finished before browsers give up. */
const maxWaiting = 100;
/** Per IP: enough for a household that signs in at once, and a flood is rejected. */
const maxWaitingPerIp = 4;

let running = 0;
let waiting = 0;
/** Waiting work by IP, in the order of turns: after each turn an IP moves to the end. */
const queuesByIp = new Map<string | null, (() => void)[]>();

/**
 * Throws Busy if work for the IP would not be queued. Rejecting a flood at once costs nothing and keeps the queue short. Queued work is served in turns, one IP
 * after the other, so that a busy IP slows down only itself. Rate limits (accounts.limits.ts) keep it from repeating this endlessly.
 */
export function requireQueueCapacity(ip: string | null): void {
  if (running < maxConcurrentHashes) return;
  if (waiting >= maxWaiting) throw new Busy();
  if (ip !== null && (queuesByIp.get(ip)?.length ?? 0) >= maxWaitingPerIp) throw new Busy();
}

/** Runs the work when it is its turn. `ip`: of the caller; null for commands. Throws Busy. */
export async function runQueued<T>(work: () => Promise<T>, ip: string | null): Promise<T> {
  requireQueueCapacity(ip);
  if (running >= maxConcurrentHashes) await new Promise<void>((start) => waitInQueue(ip, start));
  else running++;
  try {
    return await work();
  } finally {
    const next = dequeue();
    if (next) next();
    else running--;
  }
}

function waitInQueue(ip: string | null, start: () => void): void {
  const queue = queuesByIp.get(ip);
  if (queue) queue.push(start);
  else queuesByIp.set(ip, [start]);
  waiting++;
}

function dequeue(): (() => void) | undefined {
  const [first] = queuesByIp;
  if (!first) return undefined;
  const [ip, queue] = first;
  const next = queue.shift();
  queuesByIp.delete(ip);
  if (queue.length > 0) queuesByIp.set(ip, queue);
  waiting--;
  return next;
}
