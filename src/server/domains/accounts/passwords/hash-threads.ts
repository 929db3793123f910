import { join } from 'node:path';
import { Piscina } from 'piscina';
import { atOnce } from './hash-queue.ts';
import type { Hashing, Verifying } from './hash-thread.ts';

/** How long, in ms, a thread waits for another password before it goes: a quiet shop has none. */
const idleTimeout = 60_000;
/**
 * How far below the shoppers hashes stand: where there are more to run than cores, Linux gives a thread of this niceness about a tenth of the time (sched(7)).
 * Elsewhere it would count for the whole process.
 */
const niceIncrement = process.platform === 'linux' ? 10 : 0;

/** The built shop has the threads' program as a file of its own. */
const filename = import.meta.env?.PROD
  ? join(process.cwd(), 'build/server/hash-thread.js')
  : new URL('hash-thread.ts', import.meta.url).href;

const threads = new Piscina({ filename, minThreads: 0, maxThreads: atOnce, idleTimeout, niceIncrement });

export const hash = (hashing: Hashing): Promise<string> => threads.run(hashing, { name: 'hash' });

export const verify = (verifying: Verifying): Promise<boolean> => threads.run(verifying, { name: 'verify' });
