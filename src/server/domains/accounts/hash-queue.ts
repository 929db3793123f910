import { availableParallelism } from 'node:os';
import { Busy } from '#server/platform/errors.ts';

/** Never more than two hashes at once, and one core is left to the shoppers: on a machine of two that is one. */
export const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Two to three seconds of work: whoever is let in is served while a browser still waits. */
const mostWaiting = 100;
/** One network address cannot fill the queue alone: then it is refused, and others still get in. */
const mostWaitingOfOne = 20;

let running = 0;
const waiting: { address: string | null; start: () => void }[] = [];

/**
 * Throws Busy when a hash for the address would not be let in. A flood is refused at the door, at no cost, instead of growing a queue without end; who is in
 * is served in the order of coming, so nobody starves. That one address does not come back for ever is the limits' work.
 */
export function refuseWhenBusy(address: string | null): void {
  if (running < atOnce) return;
  if (waiting.length >= mostWaiting) throw new Busy();
  if (address !== null && waiting.filter((one) => one.address === address).length >= mostWaitingOfOne) throw new Busy();
}

/** Runs the work when it is its turn. `address`: whom it is for; null for the shop's own commands. Throws Busy. */
export async function inTurn<T>(work: () => Promise<T>, address: string | null): Promise<T> {
  refuseWhenBusy(address);
  if (running >= atOnce) await new Promise<void>((start) => waiting.push({ address, start }));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next.start();
    else running--;
  }
}
