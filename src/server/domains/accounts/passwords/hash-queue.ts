import { availableParallelism } from 'node:os';
import { Busy } from '#server/platform/errors.ts';

/** Never more than two at once, and one core is left to the shoppers: on a machine of two that is one. */
export const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Some seconds of work: whoever is let in is served while a browser still waits. */
const mostWaiting = 100;
/** Of one network address: a household signs in with that many at once, a flood is refused. */
const mostWaitingOfOne = 4;

let running = 0;
let waiting = 0;
/** Who waits, by network address, in the order of their turns: an address that has had one stands at the end again. */
const lines = new Map<string | null, (() => void)[]>();

/**
 * Throws Busy when work for the address would not be let in. A flood is refused at the door, at no cost, instead of growing a queue without end; who is in is
 * served in turns, an address after the other, so that a busy one waits for itself and not the others for it. That it does not come back for ever is the
 * limits' work.
 */
export function refuseWhenBusy(address: string | null): void {
  if (running < atOnce) return;
  if (waiting >= mostWaiting) throw new Busy();
  if (address !== null && (lines.get(address)?.length ?? 0) >= mostWaitingOfOne) throw new Busy();
}

/** Runs the work when it is its turn. `address`: whom it is for; null for the shop's own commands. Throws Busy. */
export async function inTurn<T>(work: () => Promise<T>, address: string | null): Promise<T> {
  refuseWhenBusy(address);
  if (running >= atOnce) await new Promise<void>((start) => stand(address, start));
  else running++;
  try {
    return await work();
  } finally {
    const next = takeTurn();
    if (next) next();
    else running--;
  }
}

function stand(address: string | null, start: () => void): void {
  const line = lines.get(address);
  if (line) line.push(start);
  else lines.set(address, [start]);
  waiting++;
}

function takeTurn(): (() => void) | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const [address, line] = first;
  const next = line.shift();
  lines.delete(address);
  if (line.length > 0) lines.set(address, line);
  waiting--;
  return next;
}
