import { v7, validate } from 'uuid';

/** Random bytes are fetched for this many ids at once: the call to the system costs more than the rest of making an id. */
const batchSize = 128;
const random = new Uint8Array(batchSize * 16);
let used = random.length;
const last = { msecs: 0, seq: 0 };

/** A new UUIDv7. Ids sort by creation time, within a process even in the same millisecond, so an index on them grows at one end. */
export function newId(): string {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  const own = random.subarray(used, used + 16);
  used += 16;
  const msecs = Date.now();
  if (msecs > last.msecs) {
    last.msecs = msecs;
    // A random start of 31 bits leaves the upper half of the 32-bit counter for counting on.
    last.seq = own.slice(6, 10).reduce((start, byte) => start * 256 + byte, 0) >>> 1;
  } else last.seq += 1;
  return v7({ random: own, msecs: last.msecs, seq: last.seq });
}

/** The lowest UUIDv7 of a time: exactly the ids created earlier are below it. */
export const firstIdAt = (time: Date): string => v7({ random: new Uint8Array(16), msecs: time.getTime(), seq: 0 });

/** Whether a text is a valid UUID. */
export const isId = (text: string): boolean => validate(text);
