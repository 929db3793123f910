import { availableParallelism } from 'node:os';
import { Busy } from '#server/platform/errors.ts';

/** Never more than two at once, and one core is left to the shoppers: on a machine of two that is one. */
export const maxConcurrentHashes = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Some seconds of work: whoever is let in is served while a browser still waits. */
const maxWaiting = 100;
/** Of one network address: a household signs in with that many at once, a flood is refused. */
const maxWaitingPerIp = 4;

let running = 0;
let waiting = 0;
/** Who waits, by network address, in the order of their turns: an address that has had one stands at the end again. */
const queuesByIp = new Map<string | null, (() => void)[]>();

/**
 * Throws Busy when work for the address would not be let in. A flood is refused at the door, at no cost, instead of growing a queue without end; who is in is
 * served in turns, an address after the other, so that a busy one waits for itself and not the others for it. That it does not come back for ever is the
 * limits' work.
 */
export function requireQueueCapacity(ip: string | null): void {
  if (running < maxConcurrentHashes) return;
  if (waiting >= maxWaiting) throw new Busy();
  if (ip !== null && (queuesByIp.get(ip)?.length ?? 0) >= maxWaitingPerIp) throw new Busy();
}

/** Runs the work when it is its turn. `address`: whom it is for; null for the shop's own commands. Throws Busy. */
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
